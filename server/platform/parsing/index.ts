export { defineParser, isParserBusy } from './define-parser.ts';
