export { defineParser } from './define-parser.ts';
