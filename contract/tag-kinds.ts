/** What both sides name of tags; without a schema, so that a list may load it. */

/** Colours offered for a tag; any other is taken too. */
export const tagColors = [
  '#0A7A4F',
  '#33638F',
  '#6B4FA0',
  '#A23B72',
  '#C4320A',
  '#B25E09',
  '#7A6A1B',
  '#4A5B57',
] as const;
