import { Alert, Button, Switch } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignAnswer } from '#contract/assignments.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { DayInput } from '#src/kit/fields/day-input.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useWords } from '#src/kit/words.ts';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import { usePeopleCount } from '../people/use-people-count.ts';
import { AssignSummary } from './assign-summary.tsx';
import { type AssignmentDraft, assignmentBody, assignmentGaps } from './assignment-flow.rules.ts';
import { ChosenCourses } from './chosen-courses.tsx';
import { keepDraft } from './draft-store.ts';

interface AssignFormProps {
  initial: AssignmentDraft;
  onAssigned(answer: AssignAnswer | { id: string }): void;
}

const periods = [7, 14, 30, 90] as const;

/** The parts of an assignment one under the other, with what comes of them beside. */
export function AssignForm({ initial, onAssigned }: AssignFormProps) {
  const { t } = useWords();
  const { http, registry } = useKit();
  const id = useId();
  const [draft, setDraft] = useState(initial);
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const count = usePeopleCount(draft.people);
  const today = shownToday();
  const gaps = assignmentGaps(draft, today);

  useEffect(() => keepDraft(draft), [draft]);
  const change = (part: Partial<AssignmentDraft>) => setDraft({ ...draft, ...part });

  const send = async () => {
    setIsAsked(true);
    const body = assignmentBody(draft);
    if (gaps.length > 0 || !body) return;
    setIsSending(true);
    try {
      onAssigned(await http.call(assignmentCalls.assignCourses, { body }));
    } catch (error) {
      tellFailure(error);
      setIsSending(false);
    }
  };

  const resource = registry.resource('assigned_courses');
  const dayOf = (name: 'start_date' | 'end_date') => ({
    id: `${id}-${name}`,
    name,
    resource,
    field: { kind: 'day' as const, options: {} },
    isInvalid: isAsked && gaps.some((gap) => gap === 'start_date' || gap.startsWith('end')),
    isDisabled: false,
    describedBy: undefined,
    onBlur: () => undefined,
  });
  const dateGap = gaps.find((gap) => gap === 'start_date' || gap === 'end_before_start' || gap === 'end_in_past');

  return (
    <div className="assign">
      <div className="assign__parts">
        <Panel title={t('assigned_courses.flow.courses')}>
          <ChosenCourses ids={draft.courses} onChange={(courses) => change({ courses })} />
          {isAsked && gaps.includes('courses') ? <Gap>{t('assigned_courses.gaps.courses')}</Gap> : null}
        </Panel>
        <Panel title={t('assigned_courses.flow.people')}>
          <PeoplePicker choice={draft.people} count={count} onChange={(people) => change({ people })} />
          {isAsked && gaps.includes('people') ? <Gap>{t('assigned_courses.gaps.people')}</Gap> : null}
        </Panel>
        <Panel title={t('assigned_courses.flow.dates')}>
          <div className="assign__days">
            <div className="kit-field">
              <label htmlFor={`${id}-start_date`}>{t('assigned_courses.fields.start_date')}</label>
              <DayInput
                {...dayOf('start_date')}
                value={draft.startDate}
                onChange={(day) => change({ startDate: day as string | null })}
              />
            </div>
            <div className="kit-field">
              <label htmlFor={`${id}-end_date`}>{t('assigned_courses.fields.end_date')}</label>
              <DayInput
                {...dayOf('end_date')}
                value={draft.endDate}
                onChange={(day) => change({ endDate: day as string | null })}
              />
            </div>
          </div>
          <div className="assign__periods" role="group" aria-label={t('assigned_courses.flow.period')}>
            {periods.map((days) => (
              <Button
                key={days}
                size="small"
                onClick={() => change({ endDate: addDays(draft.startDate ?? today, days) })}
              >
                {t('assigned_courses.flow.days', { count: days })}
              </Button>
            ))}
            <Button size="small" onClick={() => change({ endDate: null })}>
              {t('assigned_courses.flow.no_end')}
            </Button>
          </div>
          {dateGap && (isAsked || dateGap !== 'start_date') ? <Gap>{t(`assigned_courses.gaps.${dateGap}`)}</Gap> : null}
          <Term
            label={t('assigned_courses.flow.closes_hard')}
            help={t('assigned_courses.flow.closes_hard_help')}
            isOn={draft.closesHard && draft.endDate !== null}
            isDisabled={draft.endDate === null}
            onChange={(closesHard) => change({ closesHard })}
          />
        </Panel>
        <Panel title={t('assigned_courses.flow.terms')}>
          <Term
            label={t('assigned_courses.flow.need_message')}
            help={t('assigned_courses.flow.need_message_help')}
            isOn={draft.needMessage}
            onChange={(needMessage) => change({ needMessage })}
          />
          <Term
            label={t('assigned_courses.flow.starts_new_round')}
            help={t('assigned_courses.flow.starts_new_round_help')}
            isOn={draft.startsNewRound}
            onChange={(startsNewRound) => change({ startsNewRound })}
          />
        </Panel>
      </div>
      <AssignSummary draft={draft} count={count}>
        {isAsked && gaps.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            role="alert"
            message={t('assigned_courses.flow.missing')}
            description={gaps.map((gap) => t(`assigned_courses.gaps.${gap}`)).join(' ')}
          />
        ) : null}
        <Button type="primary" size="large" block loading={isSending} onClick={() => void send()}>
          {t('assigned_courses.flow.assign')}
        </Button>
      </AssignSummary>
    </div>
  );
}

function Gap({ children }: { children: ReactNode }) {
  return (
    <p className="kit-field__error" role="alert">
      {children}
    </p>
  );
}

interface TermProps {
  label: string;
  help: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

function Term({ label, help, isOn, isDisabled = false, onChange }: TermProps) {
  const id = useId();
  return (
    <div className="assign__term">
      <Switch id={id} checked={isOn} disabled={isDisabled} aria-describedby={`${id}-help`} onChange={onChange} />
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="kit-field__help" id={`${id}-help`}>
          {help}
        </p>
      </div>
    </div>
  );
}
