/** Written by `npm run palettes`: red, green and blue of each colour, in base64. */
export const PALETTE =
  'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZDhY0bkgFay9Sf6' +
  'j/DBIsH0+uLjlkCxAkb8D/9NBNRDCKpYvyU1xzIClOSWSd3Ya4FBoxQktkHiEmW3a3XDYsSk6GFSRNL7iLbojUTZ7vEBo9dmM4ya9DusTWfGQK' +
  'PoHJEzo5DVZAy9HgNzpKIGpXOWuwJZV1Qzkmrtb/iEly5mE6J0+M3eLwwZAdqWeVXGd9q7HGnH1Nc3mRuKSG76QfcKjplZqw/9ub';
