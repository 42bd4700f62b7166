import type { AssignmentRules } from '#contract/assignment-rules.ts';
import type { EnrolmentSource } from '#contract/study-kinds.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { pauseEmails, queueEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type AssignmentRecord, insertAssignment, selectAssignmentOfSource } from './assignment-repository.ts';
import { storedRules } from './assignment-rules.rules.ts';
import { freezeAnyCourse } from './course-or-scorm.ts';
import { assignmentEmailDue } from './email-moment.rules.ts';
import { selectEmails } from './email-repository.ts';
import { insertEnrolments, selectAssignable } from './enrolment-repository.ts';

export interface AssignCourse {
  readonly course_id: string;
  /** Days of the organization's zone; `end_date` null: no end. */
  readonly start_date: string;
  readonly end_date: string | null;
  readonly user_ids: readonly string[];
  readonly closes_hard?: boolean;
  /** What holds instead of what the course says. */
  readonly rules?: AssignmentRules;
  /** A picture of its own; otherwise the course's. */
  readonly picture_file_id?: string;
  /** Also people who finished the course before. */
  readonly starts_new_round?: boolean;
  readonly need_message?: boolean;
  /** How each of the people was chosen. */
  readonly sourceOf?: (userId: string) => EnrolmentSource;
  /** Everybody of the organization may take it. */
  readonly is_shared?: boolean;
  /**
   * A tag or a campaign adds to the assignment that it made before, as long as that runs and ends on the same day: whoever
   * it reaches later has the whole time too, in an assignment of their own.
   */
  readonly source?: { readonly kind: 'tag' | 'campaign'; readonly id: string };
}

export interface Assigned {
  /** Null: nobody was left to assign, so nothing was made. */
  readonly id: string | null;
  readonly course_id: string;
  readonly assigned: number;
  readonly skipped: number;
  /** Who got the course now. */
  readonly user_ids: readonly string[];
}

/**
 * Gives a frozen copy of a course to people, in the caller's transaction: enrolments, letters, statistics, audit. People
 * who have it or finished it are skipped. Throws `course_unknown` and `course_not_ready`.
 */
export async function assignCourse(tx: TenantScope, wish: AssignCourse): Promise<Assigned> {
  const frozen = await freezeAnyCourse(tx, wish.course_id);
  const people = await selectAssignable(tx, wish.course_id, wish.user_ids, wish.starts_new_round ?? false);
  const skipped = wish.user_ids.length - people.length;
  if (people.length === 0) return { id: null, course_id: wish.course_id, assigned: 0, skipped, user_ids: [] };
  const { source } = wish;
  const before = source && (await selectAssignmentOfSource(tx, { ...wish, source: source.kind, source_id: source.id }));
  const assignment = before ?? (await createAssignment(tx, wish, { ...frozen, is_ready: true }));
  const sourceOf = source ? () => source.kind : (wish.sourceOf ?? chosenByPerson);
  const added = await enrol(tx, assignment, people, { sourceOf });
  return { id: assignment.id, course_id: wish.course_id, assigned: added.length, skipped, user_ids: added };
}

/** What enrolling has to know of an assignment. */
type EnrolledIn = Pick<AssignmentRecord, 'id' | 'title' | 'start_date' | 'sends_letters' | 'paused_at'>;

/** The assignment without people. With `is_ready` false it is being filled by a job. */
export async function createAssignment(
  tx: TenantScope,
  wish: Omit<AssignCourse, 'user_ids'>,
  frozen: Pick<AssignmentRecord, 'type' | 'version_id' | 'title' | 'picture_file_id' | 'is_ready'>,
): Promise<EnrolledIn> {
  const assignment = {
    id: newId(),
    type: frozen.type,
    course_id: wish.course_id,
    version_id: frozen.version_id,
    title: frozen.title,
    picture_file_id: wish.picture_file_id ?? frozen.picture_file_id,
    start_date: wish.start_date,
    end_date: wish.end_date,
    closes_hard: wish.closes_hard ?? false,
    rules: wish.rules ? storedRules(wish.rules) : null,
    is_ready: frozen.is_ready,
    sends_letters: wish.need_message ?? true,
    is_shared: wish.is_shared ?? false,
    source: wish.source?.kind ?? ('person' as const),
    source_id: wish.source?.id ?? null,
  };
  await insertAssignment(tx, assignment);
  await recordChange(tx, {
    action: 'assignment.created',
    entity: 'assignment',
    entity_id: assignment.id,
    entity_title: assignment.title,
    new_value: {
      course_id: wish.course_id,
      start_date: wish.start_date,
      end_date: wish.end_date,
      ...(assignment.is_shared && { is_shared: true }),
      ...(assignment.rules !== null && { rules: assignment.rules }),
    },
  });
  return { ...assignment, paused_at: null };
}

interface EnrolTerms {
  readonly needsMessage?: boolean;
  /** How each of them comes into it; by default an operator chose them. */
  readonly sourceOf?: (userId: string) => EnrolmentSource;
}

const chosenByPerson = (): EnrolmentSource => 'person';

/** Puts people into an assigned course and plans their letters. Returns who was not in it before. */
export async function enrol(
  tx: TenantScope,
  assignment: EnrolledIn,
  userIds: readonly string[],
  { needsMessage = true, sourceOf = chosenByPerson }: EnrolTerms = {},
): Promise<string[]> {
  const people = userIds.map((id) => ({ id, source: sourceOf(id) }));
  const added = await insertEnrolments(tx, assignment.id, people);
  if (added.length === 0) return added;
  if (assignment.sends_letters && needsMessage) {
    // Who gets a course today hears of it at once, in the night as well: they were given it a moment ago.
    const due = assignmentEmailDue(assignment.start_date, tx.now, tx.timeZone);
    const emails = await selectEmails(tx, added);
    await queueEmails(
      tx,
      emails.map(({ id, email }) => ({
        kind: 'assignment',
        user_id: id,
        recipient: email,
        payload: { assigned_course_id: assignment.id },
        batch_id: assignment.id,
        due_at: due,
      })),
    );
    // They wait with the others until it goes on.
    if (assignment.paused_at !== null) await pauseEmails(tx, assignment.id);
  }
  await recordChange(tx, {
    action: 'assignment.employees_added',
    entity: 'assignment',
    entity_id: assignment.id,
    entity_title: assignment.title,
    new_value: { count: added.length, users_ids: added.slice(0, 100) },
  });
  await refreshEmployeeStatistics(tx, added);
  return added;
}
