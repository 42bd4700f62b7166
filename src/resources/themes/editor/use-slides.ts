import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { slideCalls } from '#contract/modules.calls.ts';
import type { LibraryModule, Slide, SlideEdit } from '#contract/modules.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { moveItem, neighbourSwaps } from '#src/kit/order/order.rules.ts';
import type { Saver } from '#src/kit/save/saver.ts';
import { type Conflicts, isChangedMeanwhile } from '#src/kit/save/use-conflicts.ts';
import { followVersion } from '#src/kit/save/use-form-version.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { ApiError } from '#src/providers/http/api-error.ts';
import type { UploadControl } from '#src/ui/upload/use-upload.ts';
import { mergeRead } from './merge-read.rules.ts';
import { partsOfSlide } from './slide-conflict.ts';

/** A slide on the page, with what the server has of it: its frame shows that. */
export interface EditedSlide extends Slide {
  savedHtml: string;
  /** Grows when other words than those written here take their place: its form is made anew. */
  takenOver: number;
}

/** Everything that the frame shows: where it changed, the frame is read again. */
const markOf = ({ html, notes, page }: Slide) => [html, notes, page?.image_path, page?.alts].join('\n');

const asRead = (slide: Slide, before?: EditedSlide): EditedSlide => ({
  ...slide,
  savedHtml: markOf(slide),
  takenOver: (before?.takenOver ?? 0) + 1,
});

/**
 * The slides of a module while somebody writes them: words are saved by themselves, what changes the list at once. What
 * others change is taken over; where both changed one slide, they are asked. The slide in view stands in the address.
 */
export function useSlides(module: LibraryModule, saver: Saver, conflicts: Conflicts) {
  const { http } = useKit();
  const { t } = useTranslations();
  const client = useQueryClient();
  const params = { id: module.id };
  const edit = (slideId: string, body: SlideEdit & { audio?: File }, control?: UploadControl) =>
    http.call(slideCalls.editSlide, { params: { ...params, slideId }, body, ...control });
  const [slides, setSlides] = useState<readonly EditedSlide[]>(() =>
    (module.slides ?? []).map((slide) => asRead(slide)),
  );
  // What is sent goes by what stands there when its turn comes.
  const latest = useRef(slides);
  const [isBusy, setIsBusy] = useState(false);
  const isActing = useRef(false);
  const [query, setQuery] = useSearchParams();
  const edits = useRef(new Map<string, SlideEdit>());
  const current = slides.find((slide) => slide.id === query.get('slide')) ?? slides[0] ?? null;

  const put = (next: readonly EditedSlide[]) => {
    latest.current = next;
    setSlides(next);
  };
  const find = (id: string) => latest.current.find((slide) => slide.id === id);
  const nameOf = (id: string) => `slide.${id}`;
  const open = (id: string) =>
    setQuery(
      (words) => {
        const next = new URLSearchParams(words);
        next.set('slide', id);
        return next;
      },
      { replace: true },
    );
  const patch = (id: string, change: Partial<EditedSlide>) =>
    put(latest.current.map((slide) => (slide.id === id ? { ...slide, ...change } : slide)));

  const adopt = useEffectEvent((read: readonly Slide[]) => {
    if (!isActing.current) put(mergeRead(latest.current, read, (id) => saver.owes(nameOf(id)), asRead));
  });
  useEffect(() => adopt(module.slides ?? []), [module]);

  const send = async (id: string) => {
    const body = edits.current.get(id);
    const version = find(id)?.version;
    if (!body || version === undefined) return;
    edits.current.delete(id);
    try {
      const saved = await edit(id, { ...body, version });
      const { text, frame_url } = saved;
      patch(id, { text, frame_url, savedHtml: markOf(saved), version: saved.version });
    } catch (error) {
      // What was not taken is still owed; newer words go over it.
      edits.current.set(id, { ...body, ...edits.current.get(id) });
      if (!isChangedMeanwhile(error)) throw error;
      await askAbout(id, error);
    }
  };

  /** Both edited it: nothing of it is saved until somebody has said whose words hold. */
  const askAbout = async (id: string, error: ApiError) => {
    const { data } = await http.call(slideCalls.listSlides, { params });
    const theirs = data.find((slide) => slide.id === id);
    const mine = find(id);
    if (!theirs || !mine) throw error;
    saver.block(nameOf(id));
    conflicts.raise(error, {
      key: nameOf(id),
      title: mine.title || t('themes.slides.untitled', { number: latest.current.indexOf(mine) + 1 }),
      parts: partsOfSlide(theirs, mine, t),
      takeTheirs() {
        edits.current.delete(id);
        saver.forget(nameOf(id));
        patch(id, asRead(theirs, find(id)));
      },
      keepMine() {
        patch(id, { version: theirs.version });
        saver.change(nameOf(id), () => send(id));
      },
      keepBoth() {
        edits.current.delete(id);
        saver.forget(nameOf(id));
        patch(id, asRead(theirs, find(id)));
        void addAfter(id, mine);
      },
    });
  };

  /** `seen`: how the change looks here, where that is no field of the slide's own. */
  const write = (id: string, change: SlideEdit, seen: Partial<EditedSlide> = {}) => {
    const { alts: _, ...words } = change;
    patch(id, { ...words, ...seen });
    edits.current.set(id, { ...edits.current.get(id), ...change });
    saver.change(nameOf(id), () => send(id));
  };

  /** One change of the list. What was written before is sent first; a failure is told. True when it was done. */
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    isActing.current = true;
    try {
      await saver.flush();
      await work();
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      isActing.current = false;
      setIsBusy(false);
      // What was read meanwhile is older than this.
      void client.invalidateQueries({ queryKey: ['module-editing', module.id] });
    }
  };

  /** Exchanges neighbours on the server until the slide stands where it is shown. */
  const bring = async (ids: readonly string[], from: number, to: number) => {
    for (const [first_id, second_id] of neighbourSwaps(ids, from, to)) {
      await http.call(slideCalls.swapSlides, { params, body: { first_id, second_id } });
    }
  };

  /** A slide of these words behind another one, or last. */
  const addAfter = (slideId: string | null, { title, html, notes }: Pick<Slide, 'title' | 'html' | 'notes'>) =>
    act(async () => {
      const bare = await http.call(slideCalls.createSlide, { params, body: { title, html } });
      const made = notes === '' ? bare : await edit(bare.id, { notes });
      const before = latest.current;
      const at = slideId === null ? before.length : before.findIndex(({ id }) => id === slideId) + 1;
      const ids = [...before.map((slide) => slide.id), made.id];
      put([...before.slice(0, at), asRead(made), ...before.slice(at)]);
      open(made.id);
      await bring(ids, ids.length - 1, at);
    });

  return {
    slides,
    current,
    isBusy,
    open,
    write,
    add: (like: EditedSlide | null, title: string) =>
      addAfter(like?.id ?? null, { title, html: like?.html ?? '', notes: '' }),
    remove: (slide: EditedSlide) =>
      act(async () => {
        saver.forget(nameOf(slide.id));
        edits.current.delete(slide.id);
        await http.call(slideCalls.removeSlide, { params: { ...params, slideId: slide.id } });
        const at = latest.current.findIndex(({ id }) => id === slide.id);
        const rest = latest.current.filter((other) => other.id !== slide.id);
        put(rest);
        const next = rest[Math.min(at, rest.length - 1)];
        if (next) open(next.id);
      }),
    move: async (from: number, to: number) => {
      const before = latest.current;
      put(moveItem(before, from, to));
      const isDone = await act(() =>
        bring(
          before.map((slide) => slide.id),
          from,
          to,
        ),
      );
      if (!isDone) put(before);
    },
    removeAudio: (slide: EditedSlide) =>
      act(async () => {
        await http.call(slideCalls.removeSlideAudio, { params: { ...params, slideId: slide.id } });
        const { data } = await http.call(slideCalls.listSlides, { params });
        const made = data.find(({ id }) => id === slide.id)?.version ?? slide.version;
        const version = followVersion(find(slide.id)?.version ?? slide.version, made);
        patch(slide.id, { audio_path: null, audio_name: null, version });
      }),
    /** Throws what the server refuses: it is said where the file was chosen. */
    async addAudio({ id, version: before }: EditedSlide, audio: File, control: UploadControl) {
      await saver.flush();
      const { audio_path, audio_name, version: made } = await edit(id, { audio }, control);
      patch(id, { audio_path, audio_name, version: followVersion(find(id)?.version ?? before, made) });
    },
  };
}

export type SlidesEditing = ReturnType<typeof useSlides>;
