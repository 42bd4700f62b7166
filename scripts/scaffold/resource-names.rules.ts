/** Every spelling of a new resource, from the one word that was typed. */
export interface ResourceNames {
  /** `quiz-awards`: folders, files, addresses, the resource's own name. */
  plural: string;
  /** `quiz_awards`: the table. */
  table: string;
  /** `quiz_award`: one row in the audit log and on the live stream. */
  noun: string;
  /** `quizAwards`, `quizAward`: names in code. */
  pluralName: string;
  singularName: string;
  /** `QuizAwards`, `QuizAward`: types. */
  pluralType: string;
  singularType: string;
  /** `Quiz awards`, `Quiz award`: words, until somebody writes better ones. */
  title: string;
  one: string;
}

/** @throws with a sentence when the word cannot be a name. */
export function nameResource(typed: string): ResourceNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(typed)) {
    throw new Error(`"${typed}" cannot be a name: small letters, digits and hyphens, as in badges or quiz-awards.`);
  }
  const words = typed.split('-');
  const singular = [...words.slice(0, -1), singularOf(words.at(-1) ?? '')];
  if (singular.join('-') === typed)
    throw new Error(`"${typed}" is no plural: lists are named after many, as in badges.`);
  return {
    plural: typed,
    table: words.join('_'),
    noun: singular.join('_'),
    pluralName: camel(words),
    singularName: camel(singular),
    pluralType: pascal(words),
    singularType: pascal(singular),
    title: sentence(words),
    one: sentence(singular),
  };
}

/** The number of the next migration: the highest one and one more, four digits. */
export function nextMigrationNumber(files: readonly string[]): string {
  const numbers = files.map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (words: readonly string[]) => words.map(capital).join('');
const camel = (words: readonly string[]) => pascal(words).replace(/^./, (letter) => letter.toLowerCase());
const sentence = (words: readonly string[]) => capital(words.join(' '));
