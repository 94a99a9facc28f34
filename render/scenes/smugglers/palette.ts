/** Written by `npm run palettes`: red, green and blue of each colour, in base64. */
export const PALETTE =
  'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZCxIjQxo6DxcrCC' +
  'knQYrVMyFTKV+eEjhCHCxSECU4LDxlGBQnFx87YR5GOUBRLi9CF09KO1eEIhs/TkcjQy0iqY0eSDRC+/XXKxouLpqAT3Sftdf/YTEt+eWLLmVp' +
  'jHgs0tbilFJKfkh9kYVzSjhljpWq/aeMnTsg0LY0pa/J8tVHyFIxZGd1c3yRSRkR74dnH3BRNbuQamE3WKTsjOHEZc2qvLSP62pE';
