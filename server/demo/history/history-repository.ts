import type { EventKind, OperatingSystem } from '#contract/campaigns.ts';
import type { TemplateKind } from '#contract/phishing-templates.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CourseOutline, FrozenModule } from '#schema/content.ts';
import type {
  AttemptAnswersTable,
  CertificatesTable,
  EnrolmentsTable,
  QuizAttemptsTable,
  SlideViewsTable,
  StudyStepsTable,
} from '#schema/study.ts';

type Row<T> = Omit<T, 'organization_id'>;

export interface FrozenContent {
  readonly outline: CourseOutline;
  readonly modules: ReadonlyMap<string, FrozenModule>;
}

/** The frozen course of an assignment with all its slides and questions. */
export async function selectFrozenContent(scope: TenantScope, assignedCourseId: string): Promise<FrozenContent> {
  const version = await scope.db
    .selectFrom('assigned_courses as a')
    .innerJoin('course_versions as v', (join) =>
      join.onRef('v.organization_id', '=', 'a.organization_id').onRef('v.id', '=', 'a.version_id'),
    )
    .where('a.organization_id', '=', scope.organizationId)
    .where('a.id', '=', assignedCourseId)
    .select(['v.id', 'v.outline'])
    .executeTakeFirstOrThrow();
  const modules = await scope.db
    .selectFrom('version_modules')
    .where('organization_id', '=', scope.organizationId)
    .where('version_id', '=', version.id)
    .select(['module_id', 'content'])
    .execute();
  return { outline: version.outline, modules: new Map(modules.map((row) => [row.module_id, row.content])) };
}

export interface StudyBatch {
  readonly steps: (Omit<Row<StudyStepsTable>, 'started_at' | 'done_at'> & { started_at: Date; done_at: Date | null })[];
  readonly views: (Omit<Row<SlideViewsTable>, 'opened_at' | 'heard_at'> & { opened_at: Date; heard_at: null })[];
  readonly attempts: (Pick<
    Row<QuizAttemptsTable>,
    'id' | 'assigned_course_id' | 'user_id' | 'step_id' | 'module_id' | 'number' | 'passing_score'
  > & {
    asked: { question_id: string; option_ids: string[] }[];
    started_at: Date;
    completed_at: Date;
    right_count: number;
    percent: number;
    is_passed: boolean;
  })[];
  readonly answers: (Omit<Row<AttemptAnswersTable>, 'saved_at'> & { saved_at: Date })[];
  readonly enrolments: (Pick<Row<EnrolmentsTable>, 'assigned_course_id' | 'user_id' | 'best_percent'> & {
    steps_done: number;
    progress: number;
    started_at: Date;
    last_activity_at: Date;
    completed_at: Date | null;
  })[];
  readonly certificates: (Omit<Row<CertificatesTable>, 'issued_at' | 'issued_on' | 'valid_until'> & {
    issued_at: Date;
    issued_on: string;
    valid_until: null;
  })[];
}

/** Writes what people did, as the study services would have on those days. */
export async function insertStudy(tx: TenantScope, batch: StudyBatch): Promise<void> {
  const organization_id = tx.organizationId;
  const own = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, organization_id }));
  if (batch.steps.length > 0) await tx.db.insertInto('study_steps').values(own(batch.steps)).execute();
  if (batch.views.length > 0) await tx.db.insertInto('slide_views').values(own(batch.views)).execute();
  if (batch.attempts.length > 0) {
    const rows = batch.attempts.map(({ asked, ...attempt }) => ({
      ...attempt,
      organization_id,
      asked: JSON.stringify(asked),
      expires_at: null,
    }));
    await tx.db.insertInto('quiz_attempts').values(rows).execute();
    await tx.db.insertInto('attempt_answers').values(own(batch.answers)).execute();
  }
  if (batch.certificates.length > 0) await tx.db.insertInto('certificates').values(own(batch.certificates)).execute();
  for (const { assigned_course_id, user_id, ...change } of batch.enrolments) {
    await tx.db
      .updateTable('enrolments')
      .set(change)
      .where('organization_id', '=', organization_id)
      .where('assigned_course_id', '=', assigned_course_id)
      .where('user_id', '=', user_id)
      .execute();
  }
}

export interface DemoRecipient {
  readonly id: string;
  readonly user_id: string;
  readonly planned_at: Date;
  readonly kind: TemplateKind;
}

export async function selectDemoRecipients(scope: TenantScope, campaignId: string): Promise<DemoRecipient[]> {
  return scope.db
    .selectFrom('phishing_recipients as r')
    .innerJoin('phishing_campaign_templates as t', (join) =>
      join
        .onRef('t.organization_id', '=', 'r.organization_id')
        .onRef('t.campaign_id', '=', 'r.campaign_id')
        .onRef('t.template_id', '=', 'r.template_id'),
    )
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.campaign_id', '=', campaignId)
    .orderBy('r.id')
    .select(['r.id', 'r.user_id', 'r.planned_at', 't.kind'])
    .execute();
}

/** Letters of the past count as sent at their time: nobody's mailbox gets them now. */
export async function finalizePastEmails(tx: TenantScope, campaignId: string, until: Date): Promise<void> {
  await tx.db
    .updateTable('messages')
    .set(({ ref }) => ({ state: 'sent', sent_at: ref('due_at'), server_answer: '250 OK', attempts: 1 }))
    .where('organization_id', '=', tx.organizationId)
    .where('batch_id', '=', campaignId)
    .where('due_at', '<=', until)
    .execute();
}

export async function insertPhishingHits(
  tx: TenantScope,
  campaignId: string,
  hits: readonly { recipient_id: string; kind: EventKind; at: Date; os: OperatingSystem; user_agent: string }[],
): Promise<void> {
  if (hits.length === 0) return;
  await tx.db
    .insertInto('phishing_events')
    .values(
      hits.map(({ recipient_id, kind, at, user_agent }) => ({
        organization_id: tx.organizationId,
        id: newId(),
        campaign_id: campaignId,
        recipient_id,
        kind,
        at,
        method: kind === 'entered_data' ? 'POST' : 'GET',
        address: '192.0.2.10',
        user_agent,
        is_prefetch: false,
        is_hidden: false,
        filled_fields: kind === 'entered_data' ? 2 : null,
        machine_reason: null,
      })),
    )
    .execute();
}

/** A campaign's own moments, which its services take from the clock of the request. */
export async function backdateCampaign(
  tx: TenantScope,
  campaignId: string,
  values: { created_at?: Date; by_tag?: boolean; completed_at?: Date; seed?: number },
): Promise<void> {
  await tx.db
    .updateTable('phishing_campaigns')
    .set(values)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', campaignId)
    .execute();
}
