/** What waits to be done. */
export const plans = {
  campaign: 'Planned campaign for a department',
  campaign_email: 'Waiting email of a running campaign',
  auto_course: 'Course for people who fall for a campaign',
  assignment_email: 'Waiting email about an assignment',
  tag_course: 'Course that a tag gives',
  report_schedule: 'Scheduled report about a department',
  erasure: 'Erasure of a person',
} as const;
export type PlanKey = keyof typeof plans;

/** What happens meanwhile. */
export const changes = {
  nothing: 'Nothing',
  address: 'The person’s email address changes',
  removed: 'The person is deleted',
  restored: 'The person is deleted and restored',
  department: 'The department is deleted',
  course: 'The course is archived',
  course_deleted: 'The course is deleted',
  zone: 'The organization moves to another time zone',
  licence: 'The licence ends',
  stop: 'Nothing runs for five days, until the night',
} as const;
export type ChangeKey = keyof typeof changes;

/** `goes`: as planned. `moves`: to another address or moment. `waits`: it says why, and is tried again. `ends`: never. */
export type Outcome = 'goes' | 'moves' | 'waits' | 'ends';
type Cell = `${Outcome | 'none'}: ${string}`;

const untouched = {
  department: 'goes: its people are known already',
  course: 'goes: the course is frozen when it is assigned',
  course_deleted: 'goes: the course is frozen when it is assigned',
  licence: 'goes: what has started is finished',
} as const;

const table: Readonly<Record<PlanKey, Readonly<Record<ChangeKey, Cell>>>> = {
  campaign: {
    nothing: 'goes: on its first day',
    address: 'goes: its people are looked up when it starts',
    removed: 'waits: nobody is left in the department; it starts once somebody is',
    restored: 'goes: its people are looked up when it starts',
    department: 'waits: it can be given other people, and never applies to everybody',
    course: 'goes: it assigns no course',
    course_deleted: 'goes: it assigns no course',
    zone: 'goes: on the same day of the new zone',
    licence: 'waits: it starts once the licence is renewed',
    stop: 'goes: its sending time is not over',
  },
  campaign_email: {
    ...untouched,
    nothing: 'goes: at its planned time',
    address: 'moves: it goes to the person’s address at that time',
    removed: 'ends: it is cancelled',
    restored: 'moves: it is planned again within the remaining time',
    zone: 'goes: hours follow the time zone when it is sent',
    stop: 'moves: it is spread over the remaining time, as after a pause',
  },
  auto_course: {
    nothing: 'goes: within a minute after the person falls for it',
    address: 'goes: it belongs to the person',
    removed: 'ends: the person left',
    restored: 'goes: the person is back',
    department: 'goes: its people are known already',
    course: 'waits: the campaign says so; people who fell for it get it once the course is restored',
    course_deleted: 'waits: the campaign says so; the campaigns were listed before it was deleted',
    zone: 'goes: its days are those of the new zone',
    licence: 'goes: what has started is finished',
    stop: 'goes: the period starts on the day of the assignment',
  },
  assignment_email: {
    ...untouched,
    nothing: 'goes: in the morning of the first day',
    address: 'moves: it goes to the person’s address at that time',
    removed: 'ends: it is cancelled',
    restored: 'goes: it is planned again, because the person still has to do the course',
    zone: 'moves: to the morning of the new zone',
    stop: 'moves: to the next morning; none arrives at night',
  },
  tag_course: {
    nothing: 'goes: within a minute after the tag was given',
    address: 'goes: it belongs to the person',
    removed: 'ends: the person left',
    restored: 'goes: the person is back',
    department: 'goes: the tag belongs to the person',
    course: 'waits: the action says so; people with the tag get it once the course is restored',
    course_deleted: 'waits: the action says so; people with the tag get the course that replaces it there',
    zone: 'goes: its days are those of the new zone',
    licence: 'goes: what has started is finished',
    stop: 'goes: the tag is still active',
  },
  report_schedule: {
    nothing: 'goes: on its day, at its hour',
    address: 'goes: it is about the department',
    removed: 'goes: it is about the department',
    restored: 'goes: it is about the department',
    department: 'waits: it stops and says why, and never covers everybody',
    course: 'goes: it is about people',
    course_deleted: 'goes: it is about people',
    zone: 'moves: to the same hour of the new zone',
    licence: 'goes: figures do not depend on the licence',
    stop: 'goes: once, for the days it was due for',
  },
  erasure: {
    nothing: 'goes: after its waiting period',
    address: 'none: the address of a deleted person does not change',
    removed: 'none: the person was already deleted',
    restored: 'ends: a restored person is not erased',
    department: 'goes: it concerns the person',
    course: 'goes: it concerns the person',
    course_deleted: 'goes: it concerns the person',
    zone: 'goes: after its waiting period',
    licence: 'goes: it concerns the person',
    stop: 'goes: as soon as something runs again',
  },
};

export const cellOf = (plan: PlanKey, change: ChangeKey): Cell => table[plan][change];
export const outcomeOf = (cell: Cell) => cell.slice(0, cell.indexOf(':')) as Outcome | 'none';
export const planKeys = Object.keys(plans) as PlanKey[];
export const changeKeys = Object.keys(changes) as ChangeKey[];

/** The table as `docs/plans.md` shows it. */
export function describePlans(): string {
  const sections = planKeys.flatMap((plan) => [
    `## ${plans[plan]}`,
    '',
    '| What happens meanwhile | Then | Why |',
    '| --- | --- | --- |',
    ...changeKeys.flatMap((change) => {
      const cell = cellOf(plan, change);
      const outcome = outcomeOf(cell);
      return outcome === 'none' ? [] : [`| ${changes[change]} | ${outcome} | ${cell.slice(outcome.length + 2)} |`];
    }),
    '',
  ]);
  return [
    '# Planned actions and what changes them',
    '',
    'This page says what happens to every waiting action when something changes before it is due. Each line is tested by',
    '`tests/api/plans/plans.test.ts`, which writes this file (`npx vitest run -u` with that file).',
    '',
    '*Goes*: it happens as planned. *Moves*: it goes to another address or time. *Waits*: the plan says why and is tried',
    'again, and the operators get an email. *Ends*: it never happens.',
    '',
    'Before a department, a tag or a course is deleted, the plans that use it are listed. Templates, redirect pages and parts of',
    'courses that a plan uses cannot be deleted (`tests/api/plans/plan-use.test.ts`, `tests/api/content/content-use.test.ts`).',
    '',
    ...sections,
  ].join('\n');
}
