import type { QuestionFileProblem } from '#contract/question-files.ts';
import type { DraftOption, FoundQuestion, QuestionDraft, TruthWords } from './found-question.ts';
import { judgeQuestion, problem } from './question-judging.rules.ts';

/** How the words of a question marked as HTML become plain ones. */
export type HtmlReader = (html: string) => { readonly text: string; readonly hasMedia: boolean };

export interface GiftReading {
  readonly words: TruthWords;
  readonly readHtml: HtmlReader;
}

interface Block {
  /** Of its first line, counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Whether a text is rather GIFT than a table: answers stand in braces. */
export function looksLikeGift(text: string): boolean {
  const answers = [...text.matchAll(/\{([^{}]*)\}/g)];
  return answers.some(([, inside = '']) => /^\s*(?:[=~#]|(?:T|TRUE|F|FALSE)\s*(?:#|$)|$)/i.test(inside));
}

/**
 * The questions of a text in Moodle's GIFT, with the number of the line at which each begins. An empty line ends a
 * question, as it does there: one with broken braces spoils no other. Questions of one or several answers and of true or
 * false are taken; others are named.
 */
export function readGift(text: string, reading: GiftReading): FoundQuestion[] {
  return splitBlocks(text).map((block) => {
    const { draft, problems } = readBlock(hideEscaped(block.text), reading);
    return { ...draft, row: block.line, place: null, problems };
  });
}

function splitBlocks(text: string): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isInside = false;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = line.trim();
    if (words.startsWith('//')) continue;
    if (words === '' || words.startsWith('$CATEGORY:')) {
      isInside = false;
      continue;
    }
    if (isInside) blocks.at(-1)?.lines.push(line);
    else blocks.push({ line: at + 1, lines: [line] });
    isInside = true;
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}

/** Signs that mean something here, where a backslash before them says that they do not. */
const signs = '~=#{}:\\';
/** From here on, signs that nobody writes stand for those. */
const hiddenFrom = 0xe000;
const hidden = /[\ue000-\ue00f]/g;

function hideEscaped(text: string): string {
  return text
    .replaceAll(hidden, '')
    .replaceAll(/\\([~=#{}:\\])/g, (_, sign: string) => String.fromCharCode(hiddenFrom + signs.indexOf(sign)))
    .replaceAll('\\n', '\n');
}

function showEscaped(text: string): string {
  return text.replaceAll(hidden, (sign) => signs[sign.charCodeAt(0) - hiddenFrom] ?? '').trim();
}

interface ReadBlock {
  readonly draft: QuestionDraft;
  readonly problems: readonly QuestionFileProblem[];
}

const format = /^\s*\[(html|moodle|plain|markdown)\]/i;

function readBlock(block: string, { words, readHtml }: GiftReading): ReadBlock {
  const untitled = block.trim().replace(/^::[\s\S]*?::/, '');
  const isHtml = format.exec(untitled)?.[1]?.toLowerCase() === 'html';
  let hasMedia = false;
  const plain = (given: string): string => {
    const own = format.exec(given)?.[1]?.toLowerCase();
    const shown = showEscaped(given.replace(format, ''));
    if (own === undefined ? !isHtml : own !== 'html') return shown;
    const read = readHtml(shown);
    hasMedia ||= read.hasMedia;
    return read.text;
  };
  const opens = untitled.indexOf('{');
  const closes = untitled.indexOf('}');
  const stem = (end: string) => plain(`${untitled.slice(0, opens < 0 ? undefined : opens)}${end}`);
  const refuse = (...given: Parameters<typeof problem>): ReadBlock => ({
    draft: { kind: null, text: stem(''), explanation: '', options: [] },
    problems: [problem(...given)],
  });
  if (opens < 0 && closes < 0) return refuse('kind_not_taken', null, 'description');
  const isBroken = closes < opens || untitled.lastIndexOf('{') !== opens || untitled.lastIndexOf('}') !== closes;
  if (isBroken) return refuse('syntax_broken', null, showEscaped(untitled));
  const after = untitled.slice(closes + 1).trim();
  const [answers = '', general = ''] = untitled.slice(opens + 1, closes).split('####');
  const foreign = foreignKind(answers.trim());
  if (foreign !== null) return refuse('kind_not_taken', null, foreign);
  const read = readTruth(answers, words, plain) ?? readChoices(answers, plain);
  if (read === null) return refuse('syntax_broken', null, showEscaped(answers));
  const text = stem(after === '' ? '' : `_____ ${after}`);
  const draft = { ...read, text, explanation: general.trim() === '' ? read.explanation : plain(general) };
  return { draft, problems: hasMedia ? [problem('media_not_taken')] : judgeQuestion(draft) };
}

/** The name of a kind that is not taken; null for those that are. */
function foreignKind(answers: string): string | null {
  if (answers === '') return 'essay';
  if (answers.startsWith('#')) return 'numerical';
  if (/=[^=~]*->/.test(answers)) return 'matching';
  return answers.startsWith('=') && !answers.includes('~') ? 'short answer' : null;
}

type Answers = Pick<QuestionDraft, 'kind' | 'options' | 'explanation'>;

/** `{TRUE#what is wrong#what is right}`. */
function readTruth(answers: string, { yes, no }: TruthWords, plain: (text: string) => string): Answers | null {
  const [, value = '', rest = ''] = /^\s*(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(answers) ?? [];
  if (value === '') return null;
  const isTrue = /^t/i.test(value);
  const [, wrong = '', right = ''] = rest.split('#');
  return {
    kind: 'single',
    options: [
      { text: yes, is_right: isTrue },
      { text: no, is_right: !isTrue },
    ],
    explanation: plain(right || wrong),
  };
}

/** `{=right#why ~wrong ~%50%half right}`; null where something stands before the first of them. */
function readChoices(answers: string, plain: (text: string) => string): Answers | null {
  if (!/^\s*[=~]/.test(answers)) return null;
  const parts = [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', rest = '']) => {
    const [, weight, said = ''] = /^\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(rest) ?? [];
    const [text = '', why = ''] = said.split('#');
    return { isRight: sign === '=', weight: Number(weight ?? 0), text: plain(text), why: plain(why) };
  });
  // Where no answer is the right one, those with a part of the points are, all together.
  const isWeighted = parts.every((part) => !part.isRight);
  const options = parts.map((part): DraftOption & { why: string } => ({
    text: part.text,
    is_right: part.isRight || (isWeighted && part.weight > 0),
    why: part.why,
  }));
  const right = options.filter((option) => option.is_right);
  return {
    kind: isWeighted || right.length > 1 ? 'multi' : 'single',
    options: options.map(({ text, is_right }) => ({ text, is_right })),
    explanation: right
      .map((option) => option.why)
      .filter((why) => why !== '')
      .join('\n'),
  };
}
