/** Written by `npm run palettes`: red, green and blue of each colour, in base64. */
export const PALETTE =
  'hsL/HEZz+8scblUF0Wi1ZSVYMrBVDk8m+PfxXFpQ/U4UeiIGCxAgERgxGiNCJTBaOkZ1eIaztL/g7vL/Cg4c//OwP9Ck/3pZKyFCHylNEBxAIx' +
  'Y2GjNbGSdLOjwmERwmDhMmNyhHKjNTDxQewMfYXWeN5On309jmR05wLzpoHxcWJixIHzM1NiwrYUuoGxcwZZTJJCI9PEReYXekdKrjlE2IhGcc' +
  'sLfNyZUdo6q+UD4fhG3PimJAQjcnT12Be4OcrJTzalAsI09Aj5euYzxo76Yf08X9DiIwGCs8qH8fbXaPKYFJ8s9G2LeTqn9a/NmY';
