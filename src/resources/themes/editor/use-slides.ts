import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { slideCalls } from '#contract/modules.calls.ts';
import type { LibraryModule, Slide, SlideEdit } from '#contract/modules.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { moveItem, neighbourSwaps } from '#src/kit/order/order.rules.ts';
import type { Saver } from '#src/kit/save/saver.ts';

/** A slide on the page, with what the server has of it: its frame shows that. */
export interface EditedSlide extends Slide {
  savedHtml: string;
}

/**
 * The slides of a module while somebody writes them: words are saved by themselves, what changes the list at once. The
 * slide in view stands in the address.
 */
export function useSlides(module: LibraryModule, saver: Saver) {
  const { http } = useKit();
  const params = { id: module.id };
  const edit = (slideId: string, body: SlideEdit & { audio?: File }) =>
    http.call(slideCalls.editSlide, { params: { ...params, slideId }, body });
  const [slides, setSlides] = useState<readonly EditedSlide[]>(() =>
    (module.slides ?? []).map((slide) => ({ ...slide, savedHtml: slide.html })),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [query, setQuery] = useSearchParams();
  const edits = useRef(new Map<string, SlideEdit>());
  const current = slides.find((slide) => slide.id === query.get('slide')) ?? slides[0] ?? null;

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
    setSlides((known) => known.map((slide) => (slide.id === id ? { ...slide, ...change } : slide)));

  const write = (id: string, change: SlideEdit) => {
    patch(id, change);
    edits.current.set(id, { ...edits.current.get(id), ...change });
    saver.change(`slide.${id}`, async () => {
      const body = edits.current.get(id);
      if (!body) return;
      edits.current.delete(id);
      try {
        const saved = await edit(id, body);
        setSlides((known) =>
          known.map((slide) =>
            slide.id === id ? { ...slide, text: saved.text, frame_url: saved.frame_url, savedHtml: saved.html } : slide,
          ),
        );
      } catch (error) {
        // What was not taken is still owed; newer words go over it.
        edits.current.set(id, { ...body, ...edits.current.get(id) });
        throw error;
      }
    });
  };

  /** One change of the list. What was written before is sent first; a failure is told. True when it was done. */
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await saver.flush();
      await work();
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  /** Exchanges neighbours on the server until the slide stands where it is shown. */
  const bring = async (ids: readonly string[], from: number, to: number) => {
    for (const [first_id, second_id] of neighbourSwaps(ids, from, to)) {
      await http.call(slideCalls.swapSlides, { params, body: { first_id, second_id } });
    }
  };

  const add = (like: EditedSlide | null, title: string) =>
    act(async () => {
      const made = await http.call(slideCalls.createSlide, { params, body: { title, html: like?.html ?? '' } });
      const at = like ? slides.indexOf(like) + 1 : slides.length;
      const ids = [...slides.map((slide) => slide.id), made.id];
      setSlides([...slides.slice(0, at), { ...made, savedHtml: made.html }, ...slides.slice(at)]);
      open(made.id);
      await bring(ids, ids.length - 1, at);
    });

  return {
    slides,
    current,
    isBusy,
    open,
    write,
    add,
    remove: (slide: EditedSlide) =>
      act(async () => {
        saver.forget(`slide.${slide.id}`);
        edits.current.delete(slide.id);
        await http.call(slideCalls.removeSlide, { params: { ...params, slideId: slide.id } });
        const at = slides.indexOf(slide);
        const rest = slides.filter((other) => other.id !== slide.id);
        setSlides(rest);
        const next = rest[Math.min(at, rest.length - 1)];
        if (next) open(next.id);
      }),
    move: async (from: number, to: number) => {
      const before = slides;
      setSlides(moveItem(slides, from, to));
      const isDone = await act(() =>
        bring(
          before.map((slide) => slide.id),
          from,
          to,
        ),
      );
      if (!isDone) setSlides(before);
    },
    setAudio: (slide: EditedSlide, file: File | null) =>
      act(async () => {
        if (file === null) {
          await http.call(slideCalls.removeSlideAudio, { params: { ...params, slideId: slide.id } });
          return patch(slide.id, { audio_path: null, audio_name: null });
        }
        const { audio_path, audio_name } = await edit(slide.id, { audio: file });
        patch(slide.id, { audio_path, audio_name });
      }),
  };
}

export type SlidesEditing = ReturnType<typeof useSlides>;
