import type { Page } from '#contract/page.ts';
import { learnerReads } from '#contract/rooms.ts';
import type {
  AssignedModule,
  Attempt,
  AttemptResult,
  MyCourse,
  MyCourseCard,
  QuizResult,
  StepAnswer,
} from '#contract/study.ts';
import type { HttpClient } from '../providers/http/http-client.ts';

const assigned = '/learning/api/learning/assigned-courses';

/** The calls of a learner, by name. */
export const study = {
  courses: (http: HttpClient, signal: AbortSignal) => http.get<Page<MyCourseCard>>(learnerReads.courses, { signal }),
  course: (http: HttpClient, id: string, signal: AbortSignal) =>
    http.get<MyCourse>(learnerReads.course(id), { signal }),
  completeCourse: (http: HttpClient, id: string) => http.post<unknown>(`${assigned}/${id}/complete`, {}),
  takeVersion: (http: HttpClient, id: string) => http.post<MyCourse>(`${assigned}/${id}/version/take`, {}),
  module: (http: HttpClient, id: string, signal: AbortSignal) =>
    http.get<AssignedModule>(learnerReads.module(id), { signal }),
  seeSlide: (
    http: HttpClient,
    courseId: string,
    body: { step_id: string; slide_id: string; is_audio_heard: boolean },
  ) => http.post<StepAnswer>(`${assigned}/${courseId}/steps/theory/slide`, body),
  completeTheory: (http: HttpClient, courseId: string, stepId: string) =>
    http.post<StepAnswer>(`${assigned}/${courseId}/steps/theory/complete`, { step_id: stepId }),
  openAttempt: (http: HttpClient, courseId: string, stepId: string) =>
    http.post<Attempt>(`${assigned}/${courseId}/steps/quiz/attempt/create`, { step_id: stepId }),
  answer: (http: HttpClient, courseId: string, attemptId: string, questionId: string, optionIds: readonly string[]) =>
    http.post<unknown>(`${assigned}/${courseId}/steps/quiz/answer`, {
      attempt_id: attemptId,
      question_id: questionId,
      option_ids: optionIds,
    }),
  completeAttempt: (http: HttpClient, courseId: string, attemptId: string) =>
    http.post<AttemptResult>(`${assigned}/${courseId}/steps/quiz/attempt/complete`, { attempt_id: attemptId }),
  result: (http: HttpClient, courseId: string, stepId: string, signal: AbortSignal) =>
    http.get<QuizResult>(`${assigned}/${courseId}/steps/quiz/${stepId}/result`, { signal }),
};
