import { z } from 'zod';
import type { Language } from '#contract/constants.ts';
import { createInvitations, findProviderOnly } from '#modules/accounts/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { Translator } from '#platform/i18n.ts';
import { describeDay } from '#platform/locale-translations.ts';
import {
  defineEmail,
  type EmailContext,
  type EmailKind,
  EmailPostponed,
  EmailRejected,
  type EmailTemplate,
  type OutboxMessage,
} from '#platform/mail/index.ts';
import { waitsUntil } from './email-moment.rules.ts';
import { selectEmailFacts } from './employees-repository.ts';

const payload = z.object({ assigned_course_id: z.uuid() });
type Payload = z.infer<typeof payload>;
type Facts = Awaited<ReturnType<typeof selectEmailFacts>>[number];

interface Prepared {
  readonly facts: ReadonlyMap<string, Facts>;
  /** Invitations of those who have no account yet: made when the letter is sent, so that no token waits. */
  readonly tokens: ReadonlyMap<string, string>;
}

interface Addressed {
  readonly message: { readonly user_id: string | null; readonly recipient: string };
  readonly payload: Payload;
}

function keyOf(assignedCourseId: string, userId: string | null): string {
  return `${assignedCourseId}/${userId ?? ''}`;
}

async function prepare({ scope }: EmailContext, letters: readonly Addressed[]): Promise<Prepared> {
  const pairs = letters.flatMap(({ message, payload: { assigned_course_id } }) =>
    message.user_id === null ? [] : [{ assigned_course_id, user_id: message.user_id }],
  );
  const facts = await selectEmailFacts(scope, pairs);
  const addresses = new Map(letters.map(({ message }) => [message.user_id, message.recipient]));
  const unregistered = [...new Set(facts.filter((fact) => !fact.is_registered).map((fact) => fact.user_id))].map(
    (user_id) => ({ user_id, email: addresses.get(user_id) ?? '' }),
  );
  // Whoever comes in by a provider registers by that: their way leads straight to the course.
  const providerOnly = await findProviderOnly(scope, unregistered);
  const strangers = unregistered.filter(({ user_id }) => !providerOnly.has(user_id));
  return {
    facts: new Map(
      facts.map((fact) => [
        keyOf(fact.assigned_course_id, fact.user_id),
        { ...fact, is_registered: fact.is_registered || providerOnly.has(fact.user_id) },
      ]),
    ),
    tokens: await createInvitations(scope, strangers),
  };
}

/** Who finished or was taken out since the letter was planned does not get it. */
function factsOf(prepared: Prepared, { assigned_course_id }: Payload, userId: string | null): Facts {
  const facts = prepared.facts.get(keyOf(assigned_course_id, userId));
  if (facts === undefined) throw new EmailRejected('the course is not theirs to do any more', { isLasting: true });
  return facts;
}

/** @throws {EmailPostponed} where the assignment begins later by now, or a stop has moved the email into the night. */
function postponeToItsDay({ scope }: EmailContext, { start_date }: Facts, message: OutboxMessage): void {
  // What was tried and refused keeps to the times of its next tries.
  if (message.attempts > 1) return;
  const until = waitsUntil({ startDate: start_date, dueAt: message.due_at }, scope.now, scope.timeZone);
  if (until !== null) throw new EmailPostponed(until);
}

/** Who has no account yet registers first and comes to the course afterwards. */
function linkOf({ pageUrl, scope }: EmailContext, facts: Facts, prepared: Prepared): string {
  if (facts.is_registered) return pageUrl(`/user/learning/courses/${facts.assigned_course_id}`);
  const token = prepared.tokens.get(facts.user_id);
  // They got another address a moment ago: the next time it goes there.
  if (token === undefined) throw new EmailPostponed(scope.now);
  return pageUrl(`/auth/registration/${token}`);
}

/** What both letters say of a person's way to the course. */
function wayValues(t: Translator, facts: Facts, prepared: Prepared): Record<string, string> {
  return {
    register_first: facts.is_registered ? '' : t('assignment.register_first'),
    open_course: t(prepared.tokens.has(facts.user_id) ? 'assignment.button_register' : 'assignment.button'),
  };
}

const sampleWindow = { start: '2026-12-01', end: '2026-12-15' };
function wayValuesSample(t: Translator, language: Language) {
  const end = describeDay(sampleWindow.end, language);
  return { course: t('assignment.sample_course'), end, register_first: '', open_course: t('assignment.button') };
}

const assignmentTemplate: EmailTemplate = {
  name: 'assignment',
  variables: ['course', 'start', 'end', 'window', 'register_first', 'open_course'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('assignment.subject', slots),
    title: t('assignment.title', slots),
    text: [t('assignment.assigned', slots), '{{window}}', '{{register_first}}'].join('\n\n'),
    button: '{{open_course}}',
  }),
  samples: (t, language) => {
    const [start, end] = [sampleWindow.start, sampleWindow.end].map((day) => describeDay(day, language));
    return { ...wayValuesSample(t, language), start: start ?? '', window: t('assignment.window', { start, end }) };
  },
};

const reminderTemplate: EmailTemplate = {
  name: 'assignment_reminder',
  variables: ['course', 'end', 'deadline', 'progress', 'register_first', 'open_course'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('assignment.reminder_subject', slots),
    title: t('assignment.title', slots),
    text: ['{{deadline}}', '{{progress}}', '{{register_first}}'].join('\n\n'),
    button: '{{open_course}}',
  }),
  samples: (t, language) => {
    const way = wayValuesSample(t, language);
    return {
      ...way,
      deadline: t('assignment.reminder_before', way),
      progress: t('assignment.progress', { percent: 40 }),
    };
  },
};

const assignment = defineEmail<Payload, Prepared>('assignment', {
  payload,
  templates: [assignmentTemplate],
  prepare,
  render: (context, given, message, prepared) => {
    const { t, language, compose } = context;
    const facts = factsOf(prepared, given, message.user_id);
    postponeToItsDay(context, facts, message);
    const start = describeDay(facts.start_date, language);
    const end = facts.end_date === null ? '' : describeDay(facts.end_date, language);
    const window = end === '' ? t('assignment.window_open', { start }) : t('assignment.window', { start, end });
    return compose(assignmentTemplate, message, {
      values: { course: facts.title, start, end, window, ...wayValues(t, facts, prepared) },
      link: linkOf(context, facts, prepared),
    });
  },
});

const reminder = defineEmail<Payload, Prepared>('assignment_reminder', {
  payload,
  templates: [reminderTemplate],
  prepare,
  render: (context, given, message, prepared) => {
    const { t, language, compose, scope } = context;
    const facts = factsOf(prepared, given, message.user_id);
    postponeToItsDay(context, facts, message);
    const course = facts.title;
    const end = facts.end_date === null ? '' : describeDay(facts.end_date, language);
    const isPast = facts.end_date !== null && dayIn(scope.now, scope.timeZone) > facts.end_date;
    const deadline =
      end === ''
        ? t('assignment.reminder_open', { course })
        : t(isPast ? 'assignment.reminder_after' : 'assignment.reminder_before', { course, end });
    const progress = facts.progress > 0 ? t('assignment.progress', { percent: facts.progress }) : '';
    return compose(reminderTemplate, message, {
      values: { course, end, deadline, progress, ...wayValues(t, facts, prepared) },
      link: linkOf(context, facts, prepared),
    });
  },
});

export const assignmentsEmails: readonly EmailKind[] = [assignment, reminder];
