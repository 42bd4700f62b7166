import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { questionCalls } from '#contract/modules.calls.ts';
import type { LibraryModule, Question } from '#contract/modules.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { moveItem, neighbourSwaps } from '#src/kit/order/order.rules.ts';
import type { Saver } from '#src/kit/save/saver.ts';
import { type Conflicts, isChangedMeanwhile } from '#src/kit/save/use-conflicts.ts';
import { useWords } from '#src/kit/words.ts';
import type { ApiError } from '#src/providers/http/api-error.ts';
import { mergeRead } from './merge-read.rules.ts';
import { partsOfQuestion } from './question-conflict.rules.ts';
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
export function useQuestions(module: LibraryModule, saver: Saver, conflicts: Conflicts) {
  const { http } = useKit();
  const { t } = useWords();
  const params = { id: module.id };
  const [drafts, setDrafts] = useState<readonly QuestionDraft[]>(() => (module.questions ?? []).map(draftOf));
  // What is sent is what stands there when its turn comes, not what stood there when it was asked for.
  const latest = useRef(drafts);
  const made = useRef(0);
  const versions = useRef(new Map((module.questions ?? []).map(({ id, version }) => [id, version])));

  const put = (next: readonly QuestionDraft[]) => {
    latest.current = next;
    setDrafts(next);
  };
  const find = (key: string) => latest.current.find((draft) => draft.key === key);

  const send = async (key: string) => {
    const draft = find(key);
    if (!draft || questionGap(draft) !== null) return;
    const body = writeQuestion(draft);
    const { id } = draft;
    let answer: Question;
    try {
      answer =
        id === null
          ? await http.call(questionCalls.createQuestion, { params, body })
          : await http.call(questionCalls.editQuestion, {
              params: { ...params, questionId: id },
              body: { ...body, version: versions.current.get(id) },
            });
    } catch (error) {
      if (id === null || !isChangedMeanwhile(error)) throw error;
      return askAbout(key, id, error);
    }
    versions.current.set(answer.id, answer.version);
    const sent = writtenOptions(draft);
    put(latest.current.map((other) => (other.key === key ? withAnswer(other, sent, answer) : other)));
  };

  /** Both edited it: nothing of it is saved until somebody has said whose words hold. */
  const askAbout = async (key: string, questionId: string, error: ApiError) => {
    const theirs = await http.call(questionCalls.readQuestion, { params: { ...params, questionId } });
    const mine = find(key);
    if (!mine) return;
    const name = `question.${key}`;
    const theirDraft = draftOf(theirs);
    saver.block(name);
    conflicts.raise(error, {
      key: name,
      title: mine.text,
      parts: partsOfQuestion(theirDraft, mine, t),
      takeTheirs() {
        saver.forget(name);
        versions.current.set(questionId, theirs.version);
        put(latest.current.map((other) => (other.key === key ? { ...theirDraft, key } : other)));
      },
      keepMine() {
        versions.current.set(questionId, theirs.version);
        saver.change(name, () => send(key));
      },
    });
  };

  const adopt = useEffectEvent((read: readonly Question[]) => {
    const keyOf = (id: string) => latest.current.find((draft) => draft.id === id)?.key ?? id;
    const known = latest.current.flatMap((draft) =>
      draft.id === null ? [] : [{ id: draft.id, version: versions.current.get(draft.id) ?? 0, draft }],
    );
    const merged = mergeRead(
      known,
      read,
      (id) => saver.owes(`question.${keyOf(id)}`),
      (question) => ({
        id: question.id,
        version: question.version,
        draft: { ...draftOf(question), key: keyOf(question.id) },
      }),
    );
    for (const { id, version } of merged) versions.current.set(id, version);
    put([...merged.map(({ draft }) => draft), ...latest.current.filter(({ id }) => id === null)]);
  });
  useEffect(() => adopt(module.questions ?? []), [module]);

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
