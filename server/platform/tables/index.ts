export { cleanCell, isGarbage, normalizeHeading } from './table-text.rules.ts';
export { isReasonableZip, measureZip } from './zip-size.rules.ts';
