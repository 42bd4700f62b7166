import './learner.css';
import { type ReactNode, Suspense } from 'react';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { AppToolsProvider } from '../ui/app-tools-context.tsx';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { Redirect, type RouteEntry, Router, Routes } from '../ui/router.tsx';
import { ToastRegion } from '../ui/toasts.tsx';
import { CoursePage } from './courses/course-page.tsx';
import { MyCoursesPage } from './courses/my-courses-page.tsx';
import { Frame } from './frame.tsx';
import { OutboxProvider } from './outbox/outbox-provider.tsx';
import { PageLoading } from './page-state.tsx';
import { PersonGate } from './person-gate.tsx';
import { QuizPage } from './quiz/quiz-page.tsx';

const ModulePage = lazyPiece(async () => ({ default: (await import('./module/module-page.tsx')).ModulePage }));
const ScormPage = lazyPiece(() => import('./scorm/scorm-page.tsx'));
const ProfilePage = lazyPiece(async () => ({ default: (await import('./profile/profile-page.tsx')).ProfilePage }));
const CertificatePage = lazyPiece(async () => ({
  default: (await import('./courses/certificate-page.tsx')).CertificatePage,
}));
const StatisticsPage = lazyPiece(async () => ({
  default: (await import('./statistics/statistics-page.tsx')).StatisticsPage,
}));
const ResultPage = lazyPiece(async () => ({ default: (await import('./quiz/result-page.tsx')).ResultPage }));
const inItsTime = (page: ReactNode) => <Suspense fallback={<PageLoading />}>{page}</Suspense>;

export const learnerPages: RouteEntry[] = [
  { pattern: '/user/learning', page: <MyCoursesPage /> },
  { pattern: '/user/learning/courses/:courseId', page: <CoursePage /> },
  { pattern: '/user/learning/courses/scorm/:courseId', page: inItsTime(<ScormPage />) },
  { pattern: '/user/learning/courses/:courseId/certificate', page: inItsTime(<CertificatePage />) },
  { pattern: '/user/learning/courses/:courseId/modules/:moduleId', page: inItsTime(<ModulePage />) },
  { pattern: '/user/learning/courses/:courseId/quiz/:quizId', page: <QuizPage /> },
  { pattern: '/user/learning/courses/:courseId/quiz/:quizId/result', page: inItsTime(<ResultPage />) },
  { pattern: '/user/statistics', page: inItsTime(<StatisticsPage />) },
  { pattern: '/user/profile', page: inItsTime(<ProfilePage />) },
  { pattern: '*', page: <Redirect to="/user/learning" /> },
];

/** The employee's section: what to learn, how it goes, who I am. */
export default function LearnerApp({ config, basePath }: { config: RuntimeConfig; basePath: string }) {
  return (
    <AppToolsProvider config={config} basePath={basePath}>
      <Router basePath={basePath}>
        <PersonGate>
          <OutboxProvider>
            <Frame>
              <Routes entries={learnerPages} />
            </Frame>
          </OutboxProvider>
        </PersonGate>
        <ToastRegion />
      </Router>
    </AppToolsProvider>
  );
}
