export { type DecodedText, decodeText } from './text-encoding.rules.ts';
export { isDoubtfulText } from './word-score.rules.ts';
