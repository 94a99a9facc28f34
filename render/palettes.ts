/** Written by `npm run palettes`: red, green and blue of each colour of a game, in base64. */
export const PALETTES: Readonly<Record<string, string>> = {
  smugglers:
    'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZCxIjQxo6DxcrCC' +
    'knQYrVMyFTKV+eEjhCHCxSECU4LDxlGBQnFx87YR5GOUBRLi9CF09KO1eEIhs/TkcjQy0iqY0eSDRC+/XXKxouLpqAT3Sftdf/YTEt+eWLLmVp' +
    'jHgs0tbilFJKfkh9kYVzSjhljpWq/aeMnTsg0LY0pa/J8tVHyFIxZGd1c3yRSRkR74dnH3BRNbuQamE3WKTsjOHEZc2qvLSP62pE',
  pulsar:
    'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZDhY0bkgFay9Sf6' +
    'j/DBIsH0+uLjlkCxAkb8D/9NBNRDCKpYvyU1xzIClOSWSd3Ya4FBoxQktkHiEmW3a3XDYsSk6GFSRNL7iLbojUTZ7vEBo9dmM4ya9DusTWfGQK' +
    'PoHJEzo5DVZAy9HgNzpKIGpXOWuwJZV1Qzkmrtb/iEly5mE6J0+M3eLwwZAdqWeVXGd9q7HGnH1Nc3mRuKSG76QfcKjplZqw/9ub',
  empires:
    'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZKyFCHylNEBxAIx' +
    'Y2GjNbGSdLOjwmERwmDhMmNyhHKjNTDxQewMfYXWeN5On309jmR05wLzpoHxcWJixIHzM1NiwrYUuoGxcwZZTJJCI9PEReYXekdKrjlE2IhGcc' +
    'sLfNyZUdo6q+UD4fhG3PimJAQjcnT12Be4OcrJTzalAsI09Aj5euYzxo76Yf08X9DiIwGCs8qH8fbXaPKYFJ8s9G2LeTqn9a/NmY',
};
