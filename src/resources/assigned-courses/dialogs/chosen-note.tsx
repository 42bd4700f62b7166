import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedEmployeesCount } from '#contract/assignments.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { type ChosenPeople, choiceOfPeople } from './chosen-people.ts';

/** What is worth knowing before each of these is done with people who are not done yet. */
const worthKnowing = {
  extend: ['own_end'],
  complete: ['in_attempt'],
} as const satisfies Record<string, readonly (keyof AssignedEmployeesCount)[]>;

interface ChosenNoteProps {
  assignmentId: string;
  people: ChosenPeople;
  action: keyof typeof worthKnowing;
}

/** Whom an action on the chosen people reaches, and whom not, as the server counts them. */
export function ChosenNote({ assignmentId, people, action }: ChosenNoteProps) {
  const { t } = useTranslations();
  const counting = useCall(assignmentCalls.countChosen, {
    params: { id: assignmentId },
    body: choiceOfPeople(people),
  });
  return (
    <ReadPart reading={counting} height={48}>
      {(counted) => {
        if (counted.chosen === 0) return <p role="status">{t('assigned_employees.chosen.none')}</p>;
        const reached = counted.chosen - counted.completed;
        if (reached === 0) return <p role="status">{t('assigned_employees.chosen.nobody')}</p>;
        const known = worthKnowing[action].filter((name) => counted[name] > 0);
        return (
          <ul className="chosen-note" role="status">
            <li>{t(`assigned_employees.chosen.${action}`, { count: reached })}</li>
            {known.map((name) => (
              <li key={name}>{t(`assigned_employees.chosen.${name}`, { count: counted[name] })}</li>
            ))}
            {counted.completed > 0 ? (
              <li className="kit-muted">{t('assigned_employees.chosen.completed', { count: counted.completed })}</li>
            ) : null}
          </ul>
        );
      }}
    </ReadPart>
  );
}
