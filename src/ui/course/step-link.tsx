import { createContext, type ReactNode, use } from 'react';
import type { MyStep } from '#contract/study.ts';
import { stepPath } from '../../lib/course-order.ts';
import { Link } from '../router.tsx';

export interface StepLinkProps {
  courseId: string;
  /** `scorm` opens that very item of the package; without it the package opens where the person stopped. */
  step: Pick<MyStep, 'id' | 'kind' | 'module_id' | 'state'> & Partial<Pick<MyStep, 'scorm'>>;
  className: string;
  children: ReactNode;
}

/** In the learner's room: the page of the step, or its result when no attempt is left to make. */
function drawLearnerLink({ courseId, step, ...rest }: StepLinkProps): ReactNode {
  const to = stepPath(courseId, { kind: step.kind, step_id: step.id, module_id: step.module_id });
  const isResult = step.kind === 'quiz' && (step.state === 'done' || step.state === 'failed');
  const words = step.scorm ? `?step=${step.id}` : '';
  return <Link {...rest} to={isResult ? `${to}/result` : `${to}${words}`} />;
}

/** How a step is opened: the author's preview of a course has addresses of its own. */
export const StepLinkContext = createContext<(props: StepLinkProps) => ReactNode>(drawLearnerLink);

export function StepLink(props: StepLinkProps): ReactNode {
  return use(StepLinkContext)(props);
}
