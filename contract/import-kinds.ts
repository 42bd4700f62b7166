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

/** How a text file may be written; of two that read it equally well, the first is taken. */
export const textEncodings = [
  'utf-8',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
  'utf-16le',
  'utf-16be',
] as const;

/** Why a text was read in its encoding. */
export const encodingReasons = ['mark', 'valid', 'letters', 'chosen'] as const;

/** What may stand between the cells of a text file. */
export const importDelimiters = [';', ',', '\t', '|'] as const;
