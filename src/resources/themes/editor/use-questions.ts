import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { questionCalls } from '#contract/modules.calls.ts';
import type { LibraryModule, Question } from '#contract/modules.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { moveItem, neighbourSwaps } from '#src/kit/order/order.rules.ts';
import type { Saver } from '#src/kit/save/saver.ts';
import { type Conflicts, isChangedMeanwhile } from '#src/kit/save/use-conflicts.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { ApiError } from '#src/providers/http/api-error.ts';
import { mergeRead } from './merge-read.rules.ts';
import { partsOfQuestion } from './question-conflict.rules.ts';
import {
  copyDraft,
  draftOf,
  emptyQuestion,
  type QuestionDraft,
  questionGap,
  withAnswer,
  writeCopy,
  writeQuestion,
  writtenOptions,
} from './question-draft.rules.ts';

/** The questions of a module while somebody writes them. A question with a gap waits; the page says so. */
export function useQuestions(module: LibraryModule, saver: Saver, conflicts: Conflicts) {
  const { http } = useKit();
  const { t } = useTranslations();
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
      parts: partsOfQuestion(theirDraft, mine, t, module.slides ?? []),
      takeTheirs() {
        saver.forget(name);
        versions.current.set(questionId, theirs.version);
        put(latest.current.map((other) => (other.key === key ? { ...theirDraft, key } : other)));
      },
      keepMine() {
        versions.current.set(questionId, theirs.version);
        saver.change(name, () => send(key));
      },
      keepBoth() {
        const copy = copyDraft(mine, nextKey);
        saver.forget(name);
        versions.current.set(questionId, theirs.version);
        put([...latest.current.map((other) => (other.key === key ? { ...theirDraft, key } : other)), copy]);
        saver.change(`question.${copy.key}`, () => send(copy.key));
      },
    });
  };

  /** Takes over what was read anew; what somebody is writing stays. */
  const adopt = (read: readonly Question[]) => {
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
  };
  const adoptRead = useEffectEvent(adopt);
  useEffect(() => adoptRead(module.questions ?? []), [module]);

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

  /** Exchanges neighbours on the server until the question stands where it is shown. */
  const bring = async (ids: readonly string[], from: number, to: number) => {
    for (const [first_id, second_id] of neighbourSwaps(ids, from, to)) {
      await http.call(questionCalls.swapQuestions, { params, body: { first_id, second_id } });
    }
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
    /** A copy after the question; one that is not whole yet is copied on the page alone. */
    async duplicate(key: string): Promise<string | null> {
      const draft = find(key);
      if (!draft) return null;
      if (draft.id === null || questionGap(draft) !== null) {
        const copy = copyDraft(draft, nextKey);
        put([...latest.current, copy]);
        if (questionGap(copy) === null) saver.change(`question.${copy.key}`, () => send(copy.key));
        else saver.block(`question.${copy.key}`);
        return copy.key;
      }
      try {
        await saver.flush();
        const answer = await http.call(questionCalls.createQuestion, { params, body: writeCopy(draft) });
        versions.current.set(answer.id, answer.version);
        const made = draftOf(answer);
        const at = latest.current.findIndex((other) => other.key === key) + 1;
        const known = [...latest.current.flatMap((other) => other.id ?? []), made.key];
        put([...latest.current.slice(0, at), made, ...latest.current.slice(at)]);
        await bring(known, known.length - 1, known.indexOf(draft.id) + 1);
        return made.key;
      } catch (error) {
        toastFailure(error);
        return null;
      }
    },
    /** Takes in what was added to the module beside this page: from a file. */
    async takeAdded() {
      try {
        adopt((await http.call(questionCalls.listQuestions, { params })).data);
      } catch (error) {
        toastFailure(error);
      }
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
        toastFailure(error);
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
        await bring(old, old.indexOf(movedId), known.indexOf(movedId));
      } catch (error) {
        put(before);
        toastFailure(error);
      }
    },
  };
}

export type QuestionsEditing = ReturnType<typeof useQuestions>;
