import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { courseCalls } from '#contract/courses.calls.ts';
import type { Course } from '#contract/courses.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { neighbourSwaps, type Place } from '#src/kit/order/order.rules.ts';
import type { Saver } from '#src/kit/save/saver.ts';
import { moveSection, moveTheme, removeTheme, renameSection, type Sections } from './structure.rules.ts';

/**
 * Sections and themes of a course while they are put in order. A change is shown at once and sent after the one before;
 * when all were answered, what the server says holds. After a failure as well.
 */
export function useStructure(course: Course, saver: Saver) {
  const { http } = useKit();
  const client = useQueryClient();
  const params = { id: course.id };
  const [sections, setSections] = useState<Sections>(course.sections);
  const [pending, setPending] = useState(0);
  const queue = useRef(Promise.resolve());
  const open = useRef(0);

  useEffect(() => {
    // What was read while changes are under way is older than what is shown.
    if (open.current === 0 && saver.state() === 'saved') setSections(course.sections);
  }, [course, saver]);

  const act = (shown: Sections | null, work: () => Promise<unknown>) => {
    if (shown) setSections(shown);
    open.current += 1;
    setPending(open.current);
    queue.current = queue.current.then(work).catch(toastFailure).then(settle);
    return queue.current;
  };
  /** For a form, which says itself what was refused. */
  const actForForm = async (work: () => Promise<unknown>): Promise<void> => {
    let refusal: { error: unknown } | undefined;
    await act(null, () =>
      work().catch((error: unknown) => {
        refusal = { error };
      }),
    );
    if (refusal) throw refusal.error;
  };
  /** After the last change, done or refused, the course is as the server has it. */
  const settle = async () => {
    if (open.current === 1) {
      try {
        const truth = await http.call(courseCalls.readCourse, { params });
        if (open.current === 1) setSections(truth.sections);
      } catch (error) {
        toastFailure(error);
      }
    }
    open.current -= 1;
    setPending(open.current);
    if (open.current === 0) void client.invalidateQueries({ queryKey: ['data', 'learning', 'courses'] });
  };

  return {
    sections,
    isBusy: pending > 0,
    addSection: (title: string) =>
      actForForm(() => http.call(courseCalls.addSections, { params, body: { sections: [{ title }] } })),
    rename(sectionId: string, title: string) {
      setSections(renameSection(sections, sectionId, title));
      const name = `section.${sectionId}`;
      if (title.trim() === '') saver.block(name);
      else {
        const place = { ...params, sid: sectionId };
        saver.change(name, () => http.call(courseCalls.renameSection, { params: place, body: { title } }));
      }
    },
    moveSection: (from: number, to: number) =>
      act(moveSection(sections, from, to), async () => {
        const ids = sections.map((section) => section.id);
        for (const [first_id, second_id] of neighbourSwaps(ids, from, to)) {
          await http.call(courseCalls.swapSections, { params, body: { first_id, second_id } });
        }
      }),
    removeSection(sectionId: string) {
      saver.forget(`section.${sectionId}`);
      return act(
        sections.filter((section) => section.id !== sectionId),
        () => http.call(courseCalls.removeSections, { params, body: { sections_ids: [sectionId] } }),
      );
    },
    moveTheme: (themeId: string, from: Place, to: Place) =>
      act(moveTheme(sections, themeId, from, to), () =>
        http.call(courseCalls.transportThemes, {
          params: { ...params, sid: from.list },
          body: { themes_ids: [themeId], target_section_id: to.list, position: to.index },
        }),
      ),
    removeTheme: (sectionId: string, themeId: string) =>
      act(removeTheme(sections, sectionId, themeId), () =>
        http.call(courseCalls.removeThemes, {
          params: { ...params, sid: sectionId },
          body: { themes_ids: [themeId] },
        }),
      ),
    appendThemes: (section_id: string, themes_ids: readonly string[]) =>
      act(null, () => http.call(courseCalls.appendThemes, { params, body: { section_id, themes_ids } })),
    createTheme: (section_id: string, title: string) =>
      actForForm(() => http.call(themeCalls.createTheme, { body: { title, section_id } })),
  };
}

export type Structure = ReturnType<typeof useStructure>;
