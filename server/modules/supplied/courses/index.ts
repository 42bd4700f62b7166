import { passwordsTopic } from './passwords.ts';
import { phishingTopic } from './phishing.ts';
import { safeHomeTopic } from './safe-home.ts';
import { socialEngineeringTopic } from './social-engineering.ts';
import type { SuppliedTopic } from './supplied-course.ts';

export type {
  SuppliedCourse,
  SuppliedQuestion,
  SuppliedSlide,
  SuppliedTheme,
  SuppliedTopic,
} from './supplied-course.ts';

/** What the product teaches, each in three languages. */
export const suppliedTopics: readonly SuppliedTopic[] = [
  phishingTopic,
  passwordsTopic,
  socialEngineeringTopic,
  safeHomeTopic,
];
