import { type Cue, type CueFault, captionLimits, findCueFault, readCueTime, writeCueTime } from '#contract/captions.ts';

export type CaptionsFault = CueFault | 'captions_time_unreadable' | 'captions_markup' | 'captions_too_many';
/** What is wrong, and in which line of the file; lines are counted from 1. */
export interface CaptionsProblem {
  readonly line: number;
  readonly fault: CaptionsFault;
}

export interface ReadCaptions {
  readonly cues: readonly Cue[];
  /** The first ones: nobody reads more. */
  readonly problems: readonly CaptionsProblem[];
}

const shownProblems = 20;
const skipped = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
/** Voices, languages, ruby and looks of WebVTT and SubRip: only their words are kept. */
const knownMarkup = /<\/?(?:[cibuv]|lang|ruby|rt|font)(?:[.\s][^<>]*)?>|<[\d:.]+>/gi;
/** Where words stand and how they look, as SubRip has it from its editors: `{\\an8}`, `{\\i1}`. */
const subRipLooks = /\{\\[a-z0-9][^{}\n]*\}/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/**
 * Captions in WebVTT or SubRip: times and plain words, everything else of the formats is left out. Each pass over the
 * lines is linear. What cannot be read is told by its line; captions with problems are not taken.
 */
export function readCaptions(text: string): ReadCaptions {
  const cues: Cue[] = [];
  const problems: CaptionsProblem[] = [];
  for (const { lines, from } of splitBlocks(text)) {
    if (problems.length >= shownProblems) break;
    if (cues.length >= captionLimits.cues) {
      problems.push({ line: from, fault: 'captions_too_many' });
      break;
    }
    const read = readBlock(lines, from, cues.at(-1));
    if (read === null) continue;
    if ('fault' in read) problems.push(read);
    else cues.push(read);
  }
  return { cues, problems };
}

interface Block {
  readonly lines: readonly string[];
  /** Line of the file that the block begins in. */
  readonly from: number;
}

/**
 * Blocks are parted by empty lines. One of blanks alone stands amid the words of YouTube's captions: it parts nothing
 * unless a cue begins after it. The first block of WebVTT is its heading.
 */
function* splitBlocks(text: string): Generator<Block> {
  let lines: string[] = [];
  let from = 1;
  const all = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of all.entries()) {
    if (line === '' || (line.trim() === '' && (lines.length === 0 || beginsCue(all, index + 1)))) {
      if (lines.length > 0) yield { lines, from };
      lines = [];
      continue;
    }
    if (lines.length === 0) from = index + 1;
    lines.push(line);
  }
  if (lines.length > 0) yield { lines, from };
}

/** Whether the times of a cue stand in this line, or in the next one below its number. */
function beginsCue(lines: readonly string[], at: number): boolean {
  return [lines[at], lines[at + 1]].some((line) => line?.includes('-->') === true);
}

/** Null for what holds no words: headings, notes and styles. */
function readBlock(lines: readonly string[], from: number, previous: Cue | undefined): Cue | CaptionsProblem | null {
  const [first = '', ...others] = lines;
  if ((from === 1 && /^WEBVTT(?:\s|$)/.test(first)) || skipped.test(first)) return null;
  const hasName = !first.includes('-->');
  const timing = hasName ? (others[0] ?? '') : first;
  const words = hasName ? others.slice(1) : others;
  const line = hasName ? from + 1 : from;
  const [start, end] = readTiming(timing);
  if (start === null || end === null) return { line, fault: 'captions_time_unreadable' };
  const text = readTexts(words.join('\n'));
  if (text === null) return { line: line + 1, fault: 'captions_markup' };
  const cue = { start_ms: start, end_ms: end, text };
  const fault = findCueFault(cue, previous);
  return fault === null ? cue : { line, fault };
}

/** The two times of `00:01.000 --> 00:02.000 align:start`; where words stand on the screen is the player's business. */
function readTiming(line: string): readonly [number | null, number | null] {
  const [start = '', after = '', ...others] = line.split('-->');
  if (others.length > 0) return [null, null];
  return [readCueTime(start), readCueTime(after.trim().split(/\s/)[0] ?? '')];
}

/** Plain words; null where there is markup that captions do not have. */
function readTexts(text: string): string | null {
  const plain = text.replaceAll(knownMarkup, '').replaceAll(subRipLooks, '');
  if (/<[/!?a-z]/i.test(plain)) return null;
  return plain
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('\n');
}

/** What is wrong with cues that somebody wrote, by their number from 1. */
export function checkCues(cues: readonly Cue[]): CaptionsProblem[] {
  return cues
    .flatMap((cue, index) => {
      const fault = findCueFault(cue, cues[index - 1]);
      return fault === null ? [] : [{ line: index + 1, fault }];
    })
    .slice(0, shownProblems);
}

/** A WebVTT file of plain words: nothing in it is markup, whatever the words are. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start_ms, end_ms, text }) => {
    const words = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return `${writeCueTime(start_ms)} --> ${writeCueTime(end_ms)}\n${words}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

const paragraphLength = 400;
const pauseMs = 2500;

/** The words of captions as paragraphs to read: a new one after a pause, or at the end of a sentence when it is long. */
export function writeTranscript(cues: readonly Cue[]): string[] {
  const paragraphs: string[] = [];
  let before: Cue | undefined;
  for (const cue of cues) {
    const words = cue.text.replaceAll('\n', ' ');
    const last = paragraphs.at(-1);
    const isLong = last !== undefined && last.length > paragraphLength && /[.!?…»”"]$/.test(last);
    const isPaused = before !== undefined && cue.start_ms - before.end_ms > pauseMs;
    if (last === undefined || isLong || isPaused) paragraphs.push(words);
    else paragraphs[paragraphs.length - 1] = `${last} ${words}`;
    before = cue;
  }
  return paragraphs;
}
