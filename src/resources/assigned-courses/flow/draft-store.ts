import type { EmployeeSelection } from '#contract/employees.ts';
import { newWriteKey, type WriteKey } from '#src/providers/http/write-key.ts';
import { choiceFromParams, choiceOf } from '../people/people-choice.rules.ts';
import { type AssignmentDraft, emptyDraft } from './assignment-flow.rules.ts';

const draftKey = 'draft:assignment';
/** Under which the draft is sent. */
const writeKeyKey = 'draft:assignment:key';
/** Where the employees page leaves whom somebody selected there. */
const selectionKey = 'selection:assign';

/**
 * The draft of this tab, kept while somebody goes to choose courses and comes back. Courses and whom the address
 * names, and people selected on the employees page, go over it.
 */
export function readDraft(query: URLSearchParams, today: string): AssignmentDraft {
  const kept = readJson(draftKey) as Partial<AssignmentDraft> | null;
  const draft: AssignmentDraft = { ...emptyDraft(today), ...kept };
  const courses = query.getAll('course_id');
  const left = readJson(selectionKey) as { selection?: Partial<EmployeeSelection> } | null;
  const people = left?.selection ? choiceOf(left.selection) : (choiceFromParams(query) ?? draft.people);
  return { ...draft, courses: courses.length > 0 ? courses : draft.courses, people };
}

export function storeDraft({ image: _, ...draft }: AssignmentDraft): void {
  sessionStorage.setItem(draftKey, JSON.stringify(draft));
  draftWriteKey.current();
  sessionStorage.removeItem(selectionKey);
}

export function dropDraft(): void {
  sessionStorage.removeItem(draftKey);
  sessionStorage.removeItem(writeKeyKey);
  sessionStorage.removeItem(selectionKey);
}

/** The draft's own: a tab that was duplicated with it assigns nothing a second time. */
export const draftWriteKey: WriteKey = {
  current: () => {
    const key = sessionStorage.getItem(writeKeyKey) ?? newWriteKey();
    sessionStorage.setItem(writeKeyKey, key);
    return key;
  },
  renew: () => sessionStorage.setItem(writeKeyKey, newWriteKey()),
};

function readJson(key: string): unknown {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Somebody else wrote there: it is no draft of ours, and the page begins anew.
    sessionStorage.removeItem(key);
    return null;
  }
}
