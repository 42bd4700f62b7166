export { joinDepartmentPath, splitDepartmentPath } from './department-path.rules.ts';
export { findStraySign, readEmailAddress } from './email-address.rules.ts';
export { fillMergedCells } from './merged-cells.rules.ts';
export { type NameParts, splitPersonName } from './person-name.rules.ts';
export { type DecodedText, decodeText } from './text-encoding.rules.ts';
export { isDoubtfulText } from './word-score.rules.ts';
