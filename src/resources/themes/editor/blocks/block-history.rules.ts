import type { EditedBlock } from './slide-blocks.rules.ts';

type Blocks = readonly EditedBlock[];

/** What a slide was, is and was taken back from: its blocks and their words in one order. */
export interface BlockHistory {
  readonly past: readonly Blocks[];
  readonly now: Blocks;
  readonly future: readonly Blocks[];
  /** The word that is being typed: what follows of it is the same step. */
  readonly typing: Typing | null;
}

interface Typing {
  readonly key: string;
  readonly isAdding: boolean;
}

/** Steps that are kept: an hour of writing, word by word. */
const maxSteps = 500;

export const beginHistory = (blocks: Blocks): BlockHistory => ({ past: [], now: blocks, future: [], typing: null });

/** The slide after one change. A word is typed in one step; whatever else is done is a step of its own. */
export function noteChange({ past, now, typing }: BlockHistory, next: Blocks): BlockHistory {
  const typed = readTyping(now, next);
  const isSameWord =
    typing !== null && !typed?.isNewWord && typing.key === typed?.key && typing.isAdding === typed.isAdding;
  return {
    past: isSameWord ? past : [...past, now].slice(-maxSteps),
    now: next,
    future: [],
    typing: typed && { key: typed.key, isAdding: typed.isAdding },
  };
}

/** One step back. What it changes gets a key of its own: fields that hold words of their own read them anew. */
export function undoStep(history: BlockHistory, named: (edited: EditedBlock) => EditedBlock): BlockHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, now, future } = history;
  return { past: past.slice(0, -1), now: revive(before, now, named), future: [now, ...future], typing: null };
}

export function redoStep(history: BlockHistory, named: (edited: EditedBlock) => EditedBlock): BlockHistory {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  const { past, now } = history;
  return { past: [...past, now], now: revive(after, now, named), future, typing: null };
}

/** Where a step was felt: the first block that it changed or brought, or the one before what it took. */
export function findChanged(before: Blocks, after: Blocks): EditedBlock | undefined {
  const at = after.findIndex(({ block }, index) => block !== before[index]?.block);
  const brought = after.find(({ block }) => before.every((edited) => edited.block !== block));
  return brought ?? after[Math.max(0, (at === -1 ? after.length : at) - 1)];
}

function revive(wanted: Blocks, now: Blocks, named: (edited: EditedBlock) => EditedBlock): Blocks {
  return wanted.map((edited) => now.find(({ block }) => block === edited.block) ?? named(edited));
}

/** One character more or less in one block; null for any other change. */
function readTyping(before: Blocks, after: Blocks): (Typing & { readonly isNewWord: boolean }) | null {
  if (before.length !== after.length) return null;
  const [edited, ...others] = after.filter(({ block }, index) => block !== before[index]?.block);
  const former = before.find(({ key }) => key === edited?.key);
  if (edited === undefined || former === undefined || others.length > 0) return null;
  const [from, to] = [JSON.stringify(former.block), JSON.stringify(edited.block)];
  if (Math.abs(to.length - from.length) !== 1) return null;
  const [shorter, longer] = to.length > from.length ? [from, to] : [to, from];
  let at = 0;
  while (shorter[at] === longer[at]) at += 1;
  if (shorter.slice(at) !== longer.slice(at + 1)) return null;
  return { key: edited.key, isAdding: to.length > from.length, isNewWord: longer[at] === ' ' };
}
