import type { AssignedModule, MyTheme, SlideSeen, StepAnswer, StepReference } from '#contract/study.ts';
import { selectStudyOfPerson } from '#modules/assignments/index.ts';
import { type MediaLinks, readFrozenModule, readOutlines } from '#modules/content/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import type { FrozenModule, FrozenTheme } from '#schema/content.ts';
import { finishStep } from './completion.ts';
import { findThemeOfModule, findThemeOfStep, listStepsOfTheme, listThemes } from './course-plan.rules.ts';
import { presentTheme, type StudyAddresses } from './course-reading.ts';
import { writeSlideView } from './progress-repository.ts';
import { readOpenQuestions } from './quiz-reading.ts';
import { nextStepOf, presentStep, readStandings, referTo, type Standing, stepOf } from './standing.ts';
import { findUnseenSlide } from './step-order.rules.ts';
import { beginStep, changeStudy, insistOnOpen, insistOnUnlocked, lockStanding } from './study-transaction.ts';

/** A step after it changed, and what opens next. */
async function answerStep(tx: TenantScope, standing: Standing, stepId: string): Promise<StepAnswer> {
  const { user_id, assigned_course_id } = standing.record;
  const now = await lockStanding(tx, user_id, assigned_course_id);
  return {
    step: presentStep(tx, now, stepOf(now, stepId)),
    progress: now.record.progress,
    next_step: nextStepOf(now),
  };
}

/** Opens a theme and names the step to begin with. Throws `step_locked` and what says that the course is not open. */
export async function launchTheme(
  scope: PersonScope,
  { media }: StudyAddresses,
  courseId: string,
  themeId: string,
): Promise<{ theme: MyTheme; step: StepReference | null }> {
  const links = await media.openLinks(scope);
  return changeStudy(scope, scope.userId, courseId, async (tx, standing) => {
    const theme = found(listThemes(standing.outline).find((item) => item.id === themeId));
    const steps = listStepsOfTheme(theme).map((step) => stepOf(standing, step.id));
    const first = steps.find(({ state }) => state !== 'done') ?? steps[0];
    if (first && standing.record.completed_at === null) {
      insistOnOpen(tx, standing);
      insistOnUnlocked(standing, first.step.id);
      if (first.state === 'available') await beginStep(tx, standing, first.step.id);
    }
    const now = await lockStanding(tx, scope.userId, courseId);
    return { theme: presentTheme(tx, links, now, theme), step: referTo(first?.step ?? null) };
  });
}

/** Begins a step. Beginning again, or reviewing what is done, changes nothing. */
export async function initStep(scope: PersonScope, courseId: string, stepId: string): Promise<StepAnswer> {
  return changeStudy(scope, scope.userId, courseId, async (tx, standing) => {
    const { state } = stepOf(standing, stepId);
    if (state !== 'done' && standing.record.completed_at === null) {
      insistOnOpen(tx, standing);
      insistOnUnlocked(standing, stepId);
      if (state === 'available') await beginStep(tx, standing, stepId);
    }
    return answerStep(tx, standing, stepId);
  });
}

/** A slide was opened, or its audio heard to the end. Once the theory is done this is review and writes nothing. */
export async function seeSlide(scope: PersonScope, courseId: string, body: SlideSeen): Promise<StepAnswer> {
  return changeStudy(scope, scope.userId, courseId, async (tx, standing) => {
    const theme = theoryOf(standing, body.step_id);
    if (!theme.slide_ids.includes(body.slide_id)) throw new AppError('not_found');
    const { state } = stepOf(standing, body.step_id);
    if (state !== 'done' && standing.record.completed_at === null) {
      insistOnOpen(tx, standing);
      insistOnUnlocked(standing, body.step_id);
      if (state === 'available') await beginStep(tx, standing, body.step_id);
      await writeSlideView(tx, standing.record, body.slide_id, body.is_audio_heard);
    }
    return answerStep(tx, standing, body.step_id);
  });
}

/** Throws `theory_incomplete` with the number of the first slide that was not opened or heard. */
export async function completeTheory(scope: PersonScope, courseId: string, stepId: string): Promise<StepAnswer> {
  return changeStudy(scope, scope.userId, courseId, async (tx, standing) => {
    const theme = theoryOf(standing, stepId);
    if (stepOf(standing, stepId).state !== 'done' && standing.record.completed_at === null) {
      insistOnOpen(tx, standing);
      insistOnUnlocked(standing, stepId);
      const { slides } = await readModuleOf(tx, theme);
      const unseen = findUnseenSlide(slides, standing.seen, theme.settings.needs_audio);
      if (unseen !== null) {
        throw new AppError('theory_incomplete', {
          values: { slide: slides.indexOf(unseen) + 1 },
          errors: { slide_id: [unseen.id] },
        });
      }
      if (await finishStep(tx, standing, stepId)) await refreshEmployeeStatistics(tx, [scope.userId]);
    }
    return answerStep(tx, standing, stepId);
  });
}

function theoryOf(standing: Standing, stepId: string): FrozenTheme {
  if (stepOf(standing, stepId).step.kind !== 'theory') throw new AppError('not_found');
  return findThemeOfStep(standing.outline, stepId) as FrozenTheme;
}

async function readModuleOf(scope: TenantScope, theme: FrozenTheme): Promise<FrozenModule> {
  return found(await readFrozenModule(scope, theme.module_id));
}

/** The module page. Slides of a locked theory are not given out; throws `step_locked`. */
export async function readAssignedModule(
  scope: PersonScope,
  { media }: StudyAddresses,
  moduleId: string,
  wanted: { with_slides: boolean; with_questions: boolean },
): Promise<AssignedModule> {
  const { standing, theme } = await findModule(scope, moduleId);
  const [theory, quiz] = [theme.theory_step_id, theme.quiz_step_id].map((id) =>
    id === null ? null : presentStep(scope, standing, stepOf(standing, id)),
  );
  const answer: AssignedModule = {
    id: moduleId,
    course_id: standing.record.assigned_course_id,
    course_title: standing.record.title,
    language: standing.language,
    theme_id: theme.id,
    title: theme.title,
    needs_audio: theme.settings.needs_audio,
    theory: theory ?? null,
    quiz: quiz ?? null,
  };
  if (wanted.with_slides) {
    if (theory) {
      if (standing.record.completed_at === null) insistOnOpen(scope, standing);
      insistOnUnlocked(standing, theory.id);
    }
    answer.slides = presentSlides(await media.openLinks(scope), standing, theme, await readModuleOf(scope, theme));
  }
  if (wanted.with_questions) answer.questions = quiz ? await readOpenQuestions(scope, quiz.quiz?.open_attempt_id) : [];
  return answer;
}

/** The course of this person in which the module stands, or 404. */
export async function findModule(
  scope: PersonScope,
  moduleId: string,
): Promise<{ standing: Standing; theme: FrozenTheme }> {
  const records = await selectStudyOfPerson(scope, scope.userId);
  const outlines = await readOutlines(scope, [...new Set(records.map((record) => record.version_id))]);
  for (const record of records) {
    const outline = outlines.get(record.version_id);
    const theme = outline && findThemeOfModule(outline, moduleId);
    if (!theme) continue;
    const [standing] = await readStandings(scope, scope.userId, [record]);
    return { standing: standing as Standing, theme };
  }
  throw new AppError('not_found');
}

function presentSlides(
  links: MediaLinks,
  standing: Standing,
  theme: FrozenTheme,
  { slides }: FrozenModule,
): NonNullable<AssignedModule['slides']> {
  return slides.map((slide, order_id) => ({
    id: slide.id,
    order_id,
    title: slide.title,
    text: slide.text,
    frame_url: links.frozenSlide(theme.module_id, slide.id),
    audio_path: links.file(slide.audio_file_id),
    is_opened: standing.seen.has(slide.id),
    is_audio_heard: standing.seen.get(slide.id)?.isHeard ?? false,
  }));
}
