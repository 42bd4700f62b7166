import type { Slide } from '#contract/modules.ts';
import type { ScormLaunch } from '#contract/scorm.ts';
import type { SlideFile } from '#contract/slide-media.ts';
import type { MySlide } from '#contract/study.ts';
import { ask, assign } from '#tests/support/learning.ts';
import { multipart } from '#tests/support/test-app.ts';
import { learnerOf, pageOf } from '../scorm/scorm-learner.ts';
import { openAddress, readTask, scormCourses } from '../scorm/scorm-world.ts';
import { assignCourse, buildHolder, type HandOut, type Holder, type Place } from './stage.ts';

/** An address of the content origin, as somebody has it open. */
const handOutAddress =
  (find: (holder: Holder) => Promise<string>): HandOut =>
  async (place) => {
    const holder = await buildHolder(place);
    const address = await find(holder);
    return { holder, isGood: async () => (await openAddress(place.stage.app, address)).statusCode === 200 };
  };

/** Bytes of a film, as far as anybody looks: its container names itself. */
const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0', 'latin1'), Buffer.alloc(980, 7)]);

const slidesOf = ({ moduleId }: Place) => `/api/v2/library/modules/${moduleId}/slides`;

export const handOutMedia = handOutAddress(async ({ place, token }) => {
  const form = multipart({}, [{ field: 'video', name: 'film.mp4', type: 'video/mp4', bytes: film }]);
  const url = `${slidesOf(place)}/files`;
  return (await place.stage.app.request<SlideFile>({ method: 'POST', url, token, ...form })).body.url;
});

export const handOutSlide = handOutAddress(async ({ place, token }) => {
  const { data } = await ask<{ data: Slide[] }>(place.stage.app, token, 'GET', slidesOf(place));
  return data[0]?.frame_url ?? '';
});

export const handOutAssignedSlide = handOutAddress(async (holder) => {
  const { app } = holder.place.stage;
  const step = await learnerOf(app, holder.token, await assignCourse(holder)).findStep('theory');
  const url = `/api/v2/learning/assigned-modules/${step.module_id}?with_slides=true`;
  const { slides } = await ask<{ slides: MySlide[] }>(app, holder.token, 'GET', url);
  return slides[0]?.frame_url ?? '';
});

async function packageCourseOf({ stage: { app }, head, packageTaskId }: Place): Promise<string> {
  const { result } = await readTask(app, head, packageTaskId);
  return (result as { course_id: string }).course_id;
}

export const handOutPackage = handOutAddress(async ({ place, token }) => {
  const url = `${scormCourses}/${await packageCourseOf(place)}/preview`;
  return (await ask<ScormLaunch>(place.stage.app, token, 'GET', url)).url;
});

export const handOutLastWords: HandOut = async (place) => {
  const { app } = place.stage;
  const holder = await buildHolder(place);
  const assigned = await assign(app, place.head, await packageCourseOf(place), [holder.account.id]);
  const page = pageOf(app, holder.token, assigned);
  const { last_words_url } = await page.launch();
  await page.save([{ identifier: 'item-0', begins: 'session', cmi: {} }]);
  const item = { identifier: 'item-0', begins: null, cmi: { 'cmi.core.lesson_location': '3' }, has_ended: true };
  return {
    holder,
    async isGood() {
      const { host, pathname } = new URL(last_words_url ?? '');
      const payload = { session_id: page.session_id, items: [item], current_item: 'item-0' };
      const { statusCode } = await app.content.inject({ method: 'POST', url: pathname, headers: { host }, payload });
      return statusCode === 204;
    },
  };
};
