import { courseDescriptionMaxLength, nameMaxLength } from '#contract/constants.ts';

/** What two people wrote of one thing, part by part. */
export interface ConflictPart {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

export interface MarkedLine {
  text: string;
  /** Stands on this side alone. */
  isOfOwner: boolean;
}

/** The parts in which the two differ: the others need no decision. */
export function differingParts(parts: readonly ConflictPart[]): ConflictPart[] {
  return parts.filter(({ theirs, mine }) => theirs.trim() !== mine.trim());
}

/** The lines of one side, with those marked that the other side has not. A line that stands twice needs two there. */
export function markLines(text: string, other: string): MarkedLine[] {
  const left = new Map<string, number>();
  for (const line of other.split('\n')) left.set(line.trim(), (left.get(line.trim()) ?? 0) + 1);
  return text.split('\n').map((line) => {
    const count = left.get(line.trim()) ?? 0;
    left.set(line.trim(), count - 1);
    return { text: line, isOfOwner: count <= 0 && line.trim() !== '' };
  });
}

/** Both texts in one, theirs first: one that holds the other whole is enough. */
export function joinTexts(theirs: string, mine: string, between: string): string {
  if (theirs.includes(mine.trim())) return theirs;
  if (mine.includes(theirs.trim())) return mine;
  return `${theirs.trim()}${between}${mine.trim()}`;
}

interface Head {
  title?: string | undefined;
  description?: string | undefined;
}

/** Title and description of both, each in one; null where they are too long for that. */
export function joinHeads<Mine extends Head>(theirs: Required<Head>, mine: Mine): Mine | null {
  const title = joinTexts(theirs.title ?? '', mine.title ?? '', ' / ');
  const description = joinTexts(theirs.description ?? '', mine.description ?? '', '\n\n');
  if (title.length > nameMaxLength || description.length > courseDescriptionMaxLength) return null;
  return { ...mine, title, description };
}
