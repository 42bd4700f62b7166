import type { AssignedModule, MyTheme, SlideSeen, StepAnswer, StepReference } from '#contract/study.ts';
import { selectStudyHistory } from '#modules/assignments/index.ts';
import { type MediaLinks, readFrozenModule, readOutlines } from '#modules/content/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import type { FrozenModule, FrozenTheme } from '#schema/content.ts';
import { finishStep } from './completion.ts';
import { findThemeOfModule, findThemeOfStep, listStepsOfTheme, listThemes } from './course-plan.rules.ts';
import {
  type CourseProgress,
  nextStepOf,
  positionIn,
  presentStep,
  readCourseProgress,
  referTo,
  stepOf,
} from './course-progress.ts';
import { presentTheme, type StudyAddresses } from './course-reading.ts';
import { writeSlideView } from './progress-repository.ts';
import { readOpenQuestions } from './quiz-reading.ts';
import { finalizeAttempts } from './run-out-service.ts';
import { findUnseenSlide } from './step-order.rules.ts';
import { changeStudy, lockProgress, requireOpen, requireUnlocked, startStep } from './study-transaction.ts';

/** A step after it changed, and what opens next. */
async function answerStep(tx: TenantScope, courseProgress: CourseProgress, stepId: string): Promise<StepAnswer> {
  const { user_id, assigned_course_id } = courseProgress.record;
  const now = await lockProgress(tx, user_id, assigned_course_id);
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
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) => {
    const theme = found(listThemes(courseProgress.outline).find((item) => item.id === themeId));
    const steps = listStepsOfTheme(theme).map((step) => stepOf(courseProgress, step.id));
    const first = steps.find(({ state }) => state !== 'done') ?? steps[0];
    if (first && courseProgress.record.completed_at === null) {
      requireOpen(tx, courseProgress);
      requireUnlocked(courseProgress, first.step.id);
      if (first.state === 'available') await startStep(tx, courseProgress, first.step.id);
    }
    const now = await lockProgress(tx, scope.userId, courseId);
    return { theme: presentTheme(tx, links, now, theme), step: referTo(first?.step ?? null) };
  });
}

/** Begins a step. Beginning again, or reviewing what is done, changes nothing. */
export async function initStep(scope: PersonScope, courseId: string, stepId: string): Promise<StepAnswer> {
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) => {
    const { state } = stepOf(courseProgress, stepId);
    if (state !== 'done' && courseProgress.record.completed_at === null) {
      requireOpen(tx, courseProgress);
      requireUnlocked(courseProgress, stepId);
      if (state === 'available') await startStep(tx, courseProgress, stepId);
    }
    return answerStep(tx, courseProgress, stepId);
  });
}

/** A slide was opened, or its audio heard to the end. Once the theory is done this is review and writes nothing. */
export async function seeSlide(scope: PersonScope, courseId: string, body: SlideSeen): Promise<StepAnswer> {
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) => {
    const theme = theoryOf(courseProgress, body.step_id);
    if (!theme.slide_ids.includes(body.slide_id)) throw new AppError('not_found');
    const { state } = stepOf(courseProgress, body.step_id);
    if (state !== 'done' && courseProgress.record.completed_at === null) {
      requireOpen(tx, courseProgress);
      requireUnlocked(courseProgress, body.step_id);
      if (state === 'available') await startStep(tx, courseProgress, body.step_id);
      await writeSlideView(tx, courseProgress.record, body.slide_id, body.is_audio_heard);
    }
    return answerStep(tx, courseProgress, body.step_id);
  });
}

/** Throws `theory_incomplete` with the number of the first slide that was not opened or heard. */
export async function completeTheory(scope: PersonScope, courseId: string, stepId: string): Promise<StepAnswer> {
  return changeStudy(scope, scope.userId, courseId, async (tx, courseProgress) => {
    const theme = theoryOf(courseProgress, stepId);
    if (stepOf(courseProgress, stepId).state !== 'done' && courseProgress.record.completed_at === null) {
      requireOpen(tx, courseProgress);
      requireUnlocked(courseProgress, stepId);
      const { slides } = await readModuleOf(tx, theme);
      const unseen = findUnseenSlide(slides, courseProgress.seen, theme.settings.needs_audio);
      if (unseen !== null) {
        throw new AppError('theory_incomplete', {
          values: { slide: slides.indexOf(unseen) + 1 },
          errors: { slide_id: [unseen.id] },
        });
      }
      if (await finishStep(tx, courseProgress, stepId)) await refreshEmployeeStatistics(tx, [scope.userId]);
    }
    return answerStep(tx, courseProgress, stepId);
  });
}

function theoryOf(courseProgress: CourseProgress, stepId: string): FrozenTheme {
  if (stepOf(courseProgress, stepId).step.kind !== 'theory') throw new AppError('not_found');
  return findThemeOfStep(courseProgress.outline, stepId) as FrozenTheme;
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
  const { courseProgress, theme } = await findModule(scope, moduleId);
  const [theory, quiz] = [theme.theory_step_id, theme.quiz_step_id].map((id) =>
    id === null ? null : presentStep(scope, courseProgress, stepOf(courseProgress, id)),
  );
  const answer: AssignedModule = {
    id: moduleId,
    course_id: courseProgress.record.assigned_course_id,
    course_title: courseProgress.record.title,
    language: courseProgress.language,
    theme_id: theme.id,
    title: theme.title,
    needs_audio: theme.settings.needs_audio,
    theory: theory ?? null,
    quiz: quiz ?? null,
    place: positionIn(courseProgress, theory?.id),
    server_time: scope.now.toISOString(),
  };
  if (wanted.with_slides) {
    if (theory) {
      if (courseProgress.record.completed_at === null) requireOpen(scope, courseProgress);
      requireUnlocked(courseProgress, theory.id);
    }
    answer.slides = presentSlides(
      await media.openLinks(scope),
      courseProgress,
      theme,
      await readModuleOf(scope, theme),
    );
  }
  if (wanted.with_questions)
    answer.questions = quiz ? await readOpenQuestions(scope, media, quiz.quiz?.open_attempt_id) : [];
  return answer;
}

/** The course of this person in which the module stands, or 404. */
export async function findModule(
  scope: PersonScope,
  moduleId: string,
): Promise<{ courseProgress: CourseProgress; theme: FrozenTheme }> {
  await finalizeAttempts(scope, { user_id: scope.userId });
  const records = await selectStudyHistory(scope, scope.userId);
  const outlines = await readOutlines(scope, [...new Set(records.map((record) => record.version_id))]);
  for (const record of records) {
    const outline = outlines.get(record.version_id);
    const theme = outline && findThemeOfModule(outline, moduleId);
    if (!theme) continue;
    const [courseProgress] = await readCourseProgress(scope, scope.userId, [record]);
    return { courseProgress: courseProgress as CourseProgress, theme };
  }
  throw new AppError('not_found');
}

function presentSlides(
  links: MediaLinks,
  courseProgress: CourseProgress,
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
    is_opened: courseProgress.seen.has(slide.id),
    is_audio_heard: courseProgress.seen.get(slide.id)?.isHeard ?? false,
  }));
}
