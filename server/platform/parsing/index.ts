export { defineParser, isParserBusy } from './define-parser.ts';
export { parseFor } from './parsing-owner.ts';
