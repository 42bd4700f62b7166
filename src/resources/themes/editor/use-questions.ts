import { useRef, useState } from 'react';
import { questionCalls } from '#contract/modules.calls.ts';
import type { LibraryModule } from '#contract/modules.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { moveItem, neighbourSwaps } from '#src/kit/order/order.rules.ts';
import type { Saver } from '#src/kit/save/saver.ts';
import {
  draftOf,
  emptyQuestion,
  type QuestionDraft,
  questionGap,
  withAnswer,
  writeQuestion,
  writtenOptions,
} from './question-draft.rules.ts';

/** The questions of a module while somebody writes them. A question with a gap waits; the page says so. */
export function useQuestions(module: LibraryModule, saver: Saver) {
  const { http } = useKit();
  const params = { id: module.id };
  const [drafts, setDrafts] = useState<readonly QuestionDraft[]>(() => (module.questions ?? []).map(draftOf));
  // What is sent is what stands there when its turn comes, not what stood there when it was asked for.
  const latest = useRef(drafts);
  const made = useRef(0);

  const put = (next: readonly QuestionDraft[]) => {
    latest.current = next;
    setDrafts(next);
  };
  const find = (key: string) => latest.current.find((draft) => draft.key === key);

  const send = async (key: string) => {
    const draft = find(key);
    if (!draft || questionGap(draft) !== null) return;
    const body = writeQuestion(draft);
    const answer =
      draft.id === null
        ? await http.call(questionCalls.createQuestion, { params, body })
        : await http.call(questionCalls.editQuestion, { params: { ...params, questionId: draft.id }, body });
    const sent = writtenOptions(draft);
    put(latest.current.map((other) => (other.key === key ? withAnswer(other, sent, answer) : other)));
  };

  const write = (draft: QuestionDraft) => {
    put(latest.current.map((other) => (other.key === draft.key ? draft : other)));
    const name = `question.${draft.key}`;
    if (questionGap(draft) === null) saver.change(name, () => send(draft.key));
    else saver.block(name);
  };

  /** A key that no draft has, for a new option, too. */
  const nextKey = (): string => {
    made.current += 1;
    return `new-${made.current}`;
  };

  return {
    drafts,
    write,
    nextKey,
    add(): string {
      const draft = emptyQuestion(nextKey());
      put([...latest.current, draft]);
      saver.block(`question.${draft.key}`);
      return draft.key;
    },
    async remove(key: string) {
      const draft = find(key);
      if (!draft) return;
      saver.forget(`question.${key}`);
      await saver.flush();
      // While the last save ran, it may have got its id.
      const id = find(key)?.id ?? null;
      try {
        if (id !== null) await http.call(questionCalls.removeQuestion, { params: { ...params, questionId: id } });
        put(latest.current.filter((other) => other.key !== key));
      } catch (error) {
        tellFailure(error);
      }
    },
    async move(from: number, to: number) {
      const before = latest.current;
      put(moveItem(before, from, to));
      try {
        await saver.flush();
        // What the server does not know yet has no place there: it comes last when it is saved.
        const known = latest.current.flatMap((draft) => (draft.id === null ? [] : [draft.id]));
        const old = before.flatMap((draft) => find(draft.key)?.id ?? []);
        const movedId = before[from] && find(before[from].key)?.id;
        if (!movedId) return;
        for (const [first_id, second_id] of neighbourSwaps(old, old.indexOf(movedId), known.indexOf(movedId))) {
          await http.call(questionCalls.swapQuestions, { params, body: { first_id, second_id } });
        }
      } catch (error) {
        put(before);
        tellFailure(error);
      }
    },
  };
}

export type QuestionsEditing = ReturnType<typeof useQuestions>;
