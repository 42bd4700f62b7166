/** What waits to be done. */
export const plans = {
  campaign: 'Planned campaign for a department',
  campaign_email: 'Waiting email of a running campaign',
  auto_course: 'Course for those who fall for a campaign',
  assignment_email: 'Waiting email about an assignment',
  tag_course: 'Course that a tag gives',
  report_schedule: 'Scheduled report about a department',
  erasure: 'Erasure of a person',
} as const;
export type PlanKey = keyof typeof plans;

/** What happens meanwhile. */
export const changes = {
  nothing: 'Nothing',
  address: 'The person gets another address',
  removed: 'The person is removed',
  restored: 'The person is removed and restored',
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
  licence: 'goes: what began is finished',
} as const;

const table: Readonly<Record<PlanKey, Readonly<Record<ChangeKey, Cell>>>> = {
  campaign: {
    nothing: 'goes: on its first day',
    address: 'goes: its people are looked up when it starts',
    removed: 'waits: nobody is left in the department; it starts once somebody is',
    restored: 'goes: its people are looked up when it starts',
    department: 'waits: it can be given other people, and never becomes one for everybody',
    course: 'goes: it gives no course',
    course_deleted: 'goes: it gives no course',
    zone: 'goes: on the same day of the new zone',
    licence: 'waits: it starts once the licence is prolonged',
    stop: 'goes: its time of sending is not over',
  },
  campaign_email: {
    ...untouched,
    nothing: 'goes: at the moment that was drawn for it',
    address: 'moves: it goes to the address that the person has then',
    removed: 'ends: it is taken back',
    restored: 'moves: it is put back at a moment of the time that is left',
    zone: 'goes: hours are judged by the clocks when it leaves',
    stop: 'moves: it is spread over the time that is left, like after a pause',
  },
  auto_course: {
    nothing: 'goes: within a minute after the fall',
    address: 'goes: it is the person’s',
    removed: 'ends: the person left',
    restored: 'goes: the person is back',
    department: 'goes: its people are known already',
    course: 'waits: the campaign says so; whoever fell gets it once the course is back',
    course_deleted: 'waits: the campaign says so; who deleted it was told which campaigns give it',
    zone: 'goes: its days are those of the new zone',
    licence: 'goes: what began is finished',
    stop: 'goes: the period begins on the day on which it is given',
  },
  assignment_email: {
    ...untouched,
    nothing: 'goes: in the morning of the first day',
    address: 'moves: it goes to the address that the person has then',
    removed: 'ends: it is taken back',
    restored: 'goes: it is put back, the course is still theirs to do',
    zone: 'moves: to the morning of the new zone',
    stop: 'moves: to the next morning, none arrives in the night',
  },
  tag_course: {
    nothing: 'goes: within a minute after the tag was given',
    address: 'goes: it is the person’s',
    removed: 'ends: the person left',
    restored: 'goes: the person is back',
    department: 'goes: the tag is the person’s',
    course: 'waits: the action says so; whoever carries the tag gets it once the course is back',
    course_deleted: 'waits: the action says so; whoever carries the tag gets the course that replaces it there',
    zone: 'goes: its days are those of the new zone',
    licence: 'goes: what began is finished',
    stop: 'goes: the tag still lives',
  },
  report_schedule: {
    nothing: 'goes: on its day, at its hour',
    address: 'goes: it is about the department',
    removed: 'goes: it is about the department',
    restored: 'goes: it is about the department',
    department: 'waits: it stops and says why, and never becomes one about everybody',
    course: 'goes: it is about people',
    course_deleted: 'goes: it is about people',
    zone: 'moves: to the same hour of the new zone',
    licence: 'goes: figures are read whatever the licence',
    stop: 'goes: once, about the days that it was due for',
  },
  erasure: {
    nothing: 'goes: after its days of grace',
    address: 'none: a removed person gets no other address',
    removed: 'none: the person was removed with it',
    restored: 'ends: whoever is back is not erased',
    department: 'goes: it is of the person',
    course: 'goes: it is of the person',
    course_deleted: 'goes: it is of the person',
    zone: 'goes: after its days of grace',
    licence: 'goes: it is of the person',
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
    '# What was planned, and what changes meanwhile',
    '',
    'Everything that waits to be done, by everything that may happen before. Each line is tried by',
    '`tests/api/plans/plans.test.ts`, which writes this file (`npx vitest run -u` with that file).',
    '',
    '*Goes*: as it was planned. *Moves*: to another address or moment. *Waits*: the plan says why and is tried again, the',
    'operators get an email. *Ends*: never.',
    '',
    'Whoever deletes a department, a tag or a course is told first which plans name it; what they name of templates, redirect',
    'pages and parts of courses cannot be deleted (`tests/api/plans/plan-use.test.ts`, `tests/api/content/content-use.test.ts`).',
    '',
    ...sections,
  ].join('\n');
}
