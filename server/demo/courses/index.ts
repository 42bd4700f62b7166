import type { DemoTopic } from './demo-course.ts';
import { passwordsTopic } from './passwords.ts';
import { phishingTopic } from './phishing.ts';
import { safeHomeTopic } from './safe-home.ts';
import { socialEngineeringTopic } from './social-engineering.ts';

export type { DemoCourse, DemoQuestion, DemoSlide, DemoTheme, DemoTopic } from './demo-course.ts';

/** What the demo teaches, each in three languages. */
export const demoTopics: readonly DemoTopic[] = [phishingTopic, passwordsTopic, socialEngineeringTopic, safeHomeTopic];
