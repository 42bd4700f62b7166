/** What both sides name of imports; without a schema, so that a list may load it. */

/** What a column of the file may hold. The header is recognised in Russian, English and Uzbek. */
export const importFields = [
  'email',
  'full_name',
  'last_name',
  'first_name',
  'middle_name',
  'position',
  'department',
  'language',
] as const;

/** How a text file may be written. A spreadsheet has no choice: its encoding is `xlsx`. */
export const importEncodings = ['utf-8', 'windows-1251', 'utf-16le', 'ibm866', 'koi8-r'] as const;

/** What may stand between the cells of a text file. */
export const importDelimiters = [';', ',', '\t', '|'] as const;
