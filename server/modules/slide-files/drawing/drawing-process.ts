import { fork } from 'node:child_process';
import { AppError } from '#platform/app-error.ts';
import { onEnvelope, toEnvelope } from '#platform/thread-messages.ts';
import { drawingEnvironment } from './fonts.ts';
import { endGroup, limitMemory } from './process-limits.ts';

export interface DrawingTask {
  readonly kind: 'pdf' | 'presentation';
  readonly source: string;
  /** Where `<page>.webp` are written. */
  readonly folder: string;
  /** From 0. */
  readonly pages: readonly number[];
}

export type DrawingMessage =
  | { readonly kind: 'opened'; readonly count: number }
  | { readonly kind: 'begun'; readonly page: number }
  | { readonly kind: 'drawn'; readonly page: number; readonly width: number; readonly height: number }
  | { readonly kind: 'failed'; readonly page: number; readonly why: string }
  | { readonly kind: 'done' };

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
}

const entry = new URL('../parsers/draw-pages.ts', import.meta.url);
const maxMemory = 1200 * 1024 * 1024;
const heapMb = 512;
/** Opening a large file takes longer than drawing a page of it. */
const silenceMs = 45_000;

/**
 * Draws pages in a process of its own. A page that takes all time or memory loses its picture and nobody else's: the
 * process is begun anew behind it. `onPage` is told after each one, null where it could not be drawn, and answers
 * whether to go on.
 */
export async function drawPages(
  task: DrawingTask,
  onPage: (page: number, drawn: DrawnPage | null) => Promise<boolean>,
): Promise<void> {
  let left = task.pages;
  while (left.length > 0) {
    const lost = await drawUntilLost({ ...task, pages: left }, onPage);
    if (lost === null) return;
    if (!(await onPage(lost, null))) return;
    left = left.slice(left.indexOf(lost) + 1);
  }
}

/** The page at which the process was lost; null when it came to an end. Throws when it cannot even open the file. */
function drawUntilLost(
  task: DrawingTask,
  onPage: (page: number, drawn: DrawnPage | null) => Promise<boolean>,
): Promise<number | null> {
  const child = fork(entry, {
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: drawingEnvironment(task.folder),
  });
  const stopWatching = limitMemory(child, maxMemory);
  return new Promise<number | null>((resolve, reject) => {
    let current: number | null = null;
    let told = Promise.resolve(true);
    let silence = setTimeout(() => endGroup(child), silenceMs);
    const settle = (end: () => void) => {
      clearTimeout(silence);
      stopWatching();
      endGroup(child);
      told.then(end, reject);
    };
    onEnvelope<DrawingMessage>(child, (message) => {
      clearTimeout(silence);
      silence = setTimeout(() => endGroup(child), silenceMs);
      if (message.kind === 'begun') current = message.page;
      if (message.kind === 'done') settle(() => resolve(null));
      if (message.kind !== 'drawn' && message.kind !== 'failed') return;
      const { page } = message;
      told = told.then((goesOn) => goesOn && onPage(page, message.kind === 'drawn' ? message : null));
      told.then((goesOn) => goesOn || settle(() => resolve(null)), reject);
    });
    child.on('error', (error) => settle(() => reject(error)));
    child.on('exit', () =>
      settle(() => {
        if (current === null) reject(new AppError('slides_file_undrawn'));
        else resolve(current);
      }),
    );
    child.send(toEnvelope(task));
  });
}
