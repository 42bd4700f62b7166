import './learner.css';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { RoomProvider } from '../ui/room-context.tsx';
import { Redirect, type RouteEntry, Router, Routes } from '../ui/router.tsx';
import { ToastRegion } from '../ui/toasts.tsx';
import { CertificatePage } from './courses/certificate-page.tsx';
import { CoursePage } from './courses/course-page.tsx';
import { MyCoursesPage } from './courses/my-courses-page.tsx';
import { Frame } from './frame.tsx';
import { ModulePage } from './module/module-page.tsx';
import { OutboxProvider } from './outbox/outbox-provider.tsx';
import { PersonGate } from './person-gate.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { QuizPage } from './quiz/quiz-page.tsx';
import { ResultPage } from './quiz/result-page.tsx';
import { StatisticsPage } from './statistics/statistics-page.tsx';

const pages: RouteEntry[] = [
  { pattern: '/user/learning', page: <MyCoursesPage /> },
  { pattern: '/user/learning/courses/:courseId', page: <CoursePage /> },
  { pattern: '/user/learning/courses/:courseId/certificate', page: <CertificatePage /> },
  { pattern: '/user/learning/courses/:courseId/modules/:moduleId', page: <ModulePage /> },
  { pattern: '/user/learning/courses/:courseId/quiz/:quizId', page: <QuizPage /> },
  { pattern: '/user/learning/courses/:courseId/quiz/:quizId/result', page: <ResultPage /> },
  { pattern: '/user/statistics', page: <StatisticsPage /> },
  { pattern: '/user/profile', page: <ProfilePage /> },
  { pattern: '*', page: <Redirect to="/user/learning" /> },
];

/** The employee's section: what to learn, how it goes, who I am. */
export default function LearnerRoom({ config, basePath }: { config: RuntimeConfig; basePath: string }) {
  return (
    <RoomProvider config={config} basePath={basePath}>
      <Router basePath={basePath}>
        <PersonGate>
          <OutboxProvider>
            <Frame>
              <Routes entries={pages} />
            </Frame>
          </OutboxProvider>
        </PersonGate>
        <ToastRegion />
      </Router>
    </RoomProvider>
  );
}
