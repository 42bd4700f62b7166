import { z } from 'zod';
import { createInvitations } from '#modules/accounts/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { describeDay } from '#platform/locale-words.ts';
import { defineLetter, type LetterContext, type LetterKind, LetterRefused } from '#platform/mail/index.ts';
import { selectLetterFacts } from './employees-repository.ts';

const payload = z.object({ assigned_course_id: z.uuid() });
type Payload = z.infer<typeof payload>;
type Facts = Awaited<ReturnType<typeof selectLetterFacts>>[number];

interface Prepared {
  readonly facts: ReadonlyMap<string, Facts>;
  /** Invitations of those who have no account yet: made when the letter is sent, so that no token waits. */
  readonly tokens: ReadonlyMap<string, string>;
}

interface Addressed {
  readonly message: { readonly user_id: string | null };
  readonly payload: Payload;
}

function keyOf(assignedCourseId: string, userId: string | null): string {
  return `${assignedCourseId}/${userId ?? ''}`;
}

async function prepare({ scope }: LetterContext, letters: readonly Addressed[]): Promise<Prepared> {
  const pairs = letters.flatMap(({ message, payload: { assigned_course_id } }) =>
    message.user_id === null ? [] : [{ assigned_course_id, user_id: message.user_id }],
  );
  const facts = await selectLetterFacts(scope, pairs);
  const strangers = [...new Set(facts.filter((fact) => !fact.is_registered).map((fact) => fact.user_id))];
  return {
    facts: new Map(facts.map((fact) => [keyOf(fact.assigned_course_id, fact.user_id), fact])),
    tokens: await createInvitations(scope, strangers),
  };
}

/** Who finished or was taken out since the letter was planned does not get it. */
function factsOf(prepared: Prepared, { assigned_course_id }: Payload, userId: string | null): Facts {
  const facts = prepared.facts.get(keyOf(assigned_course_id, userId));
  if (facts === undefined) throw new LetterRefused('the course is not theirs to do any more', { isLasting: true });
  return facts;
}

function buttonOf({ t, pageUrl }: LetterContext, facts: Facts, prepared: Prepared): { text: string; url: string } {
  const token = prepared.tokens.get(facts.user_id);
  return token === undefined
    ? { text: t('assignment.button'), url: pageUrl(`/user/learning/courses/${facts.assigned_course_id}`) }
    : { text: t('assignment.button_register'), url: pageUrl(`/auth/registration/${token}`) };
}

const assignment = defineLetter<Payload, Prepared>('assignment', {
  payload,
  prepare,
  render: (context, given, message, prepared) => {
    const { t, organizationTitle, language, layOut } = context;
    const facts = factsOf(prepared, given, message.user_id);
    const start = describeDay(facts.start_date, language);
    const window =
      facts.end_date === null
        ? t('assignment.window_open', { start })
        : t('assignment.window', { start, end: describeDay(facts.end_date, language) });
    return {
      subject: t('assignment.subject', { course: facts.title }),
      ...layOut({
        title: t('assignment.title', { course: facts.title }),
        paragraphs: [
          t('assignment.assigned', { organization: organizationTitle, course: facts.title }),
          window,
          ...(facts.is_registered ? [] : [t('assignment.register_first')]),
        ],
        button: buttonOf(context, facts, prepared),
      }),
    };
  },
});

const reminder = defineLetter<Payload, Prepared>('assignment_reminder', {
  payload,
  prepare,
  render: (context, given, message, prepared) => {
    const { t, language, layOut, scope } = context;
    const facts = factsOf(prepared, given, message.user_id);
    const course = facts.title;
    const isPast = facts.end_date !== null && dayIn(scope.now, scope.timeZone) > facts.end_date;
    const text =
      facts.end_date === null
        ? t('assignment.reminder_open', { course })
        : t(isPast ? 'assignment.reminder_after' : 'assignment.reminder_before', {
            course,
            end: describeDay(facts.end_date, language),
          });
    return {
      subject: t('assignment.reminder_subject', { course }),
      ...layOut({
        title: t('assignment.title', { course }),
        paragraphs: [
          text,
          ...(facts.progress > 0 ? [t('assignment.progress', { percent: facts.progress })] : []),
          ...(facts.is_registered ? [] : [t('assignment.register_first')]),
        ],
        button: buttonOf(context, facts, prepared),
      }),
    };
  },
});

export const assignmentsLetters: readonly LetterKind[] = [assignment, reminder];
