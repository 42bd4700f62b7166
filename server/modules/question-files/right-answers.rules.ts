/** Between right answers: `1, 3`, `1;3`, `1 и 3`. A point too: a spreadsheet that reads `1,3` as a number says `1.3`. */
const between = /[\s,;./&+]+/;
const joining = /^(?:и|and|va)$/i;
const letters = ['abcdefghijklmnopqrst', 'абвгдежзиклмнопрстуф'] as const;

/**
 * Which options a cell of right answers names: by number, by letter, or by their own words, each on a line of its own or
 * with a semicolon between them. `options` are the cells of the row in the order of their columns, empty ones too.
 * Returns places in `options`, or what could not be understood.
 */
export function readRightAnswers(cell: string, options: readonly string[]): readonly number[] | { unknown: string } {
  if (cell === '') return [];
  const parts = cell.split(between).filter((part) => part !== '' && !joining.test(part));
  const numbers = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) - 1 : -1));
  if (numbers.length > 0 && numbers.every((place) => isFilled(options, place))) return [...new Set(numbers)];
  const whole = findOption(options, cell);
  if (whole >= 0) return [whole];
  const named = parts.map((part) => placeOfLetter(part));
  if (named.length > 0 && named.every((place) => isFilled(options, place))) return [...new Set(named)];
  const texts = cell.split(/\s*[\n;|]\s*/).filter((part) => part !== '');
  const found = texts.map((text) => findOption(options, text));
  const unknown = texts.find((_, at) => (found[at] ?? -1) < 0);
  return unknown === undefined ? [...new Set(found)] : { unknown };
}

function isFilled(options: readonly string[], place: number): boolean {
  return (options[place] ?? '') !== '';
}

function findOption(options: readonly string[], text: string): number {
  const wanted = text.toLocaleLowerCase();
  return options.findIndex((option) => option !== '' && option.toLocaleLowerCase() === wanted);
}

function placeOfLetter(part: string): number {
  if (part.length !== 1) return -1;
  return Math.max(...letters.map((alphabet) => alphabet.indexOf(part.toLocaleLowerCase())));
}
