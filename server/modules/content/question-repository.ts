import { sql } from 'kysely';
import type { QuestionKind } from '#contract/modules.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { StoredOption, StoredPicture } from '#schema/content.ts';
import { nextVersion } from './content-version-repository.ts';

export interface QuestionRecord {
  readonly id: string;
  readonly module_id: string;
  readonly order_id: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly explanation: string;
  readonly options: StoredOption[];
  readonly picture: StoredPicture | null;
  readonly slide_id: string | null;
  readonly version: number;
}
export type NewQuestion = Omit<QuestionRecord, 'version' | 'picture' | 'slide_id'> & {
  readonly picture?: StoredPicture | null;
  readonly slide_id?: string | null;
};

function selectAll(scope: TenantScope) {
  return scope.db
    .selectFrom('questions')
    .where('organization_id', '=', scope.organizationId)
    .select([
      'id',
      'module_id',
      'order_id',
      'kind',
      'text',
      'explanation',
      'options',
      'picture',
      'slide_id',
      'version',
    ]);
}

/** Questions of one module or of several, each module's in their order. */
export async function selectQuestions(scope: TenantScope, moduleIds: readonly string[]): Promise<QuestionRecord[]> {
  if (moduleIds.length === 0) return [];
  return selectAll(scope)
    .where('module_id', 'in', [...moduleIds])
    .orderBy('module_id')
    .orderBy('order_id')
    .orderBy('id')
    .execute();
}

export async function selectQuestion(scope: TenantScope, id: string): Promise<QuestionRecord | undefined> {
  return selectAll(scope).where('id', '=', id).executeTakeFirst();
}

/** More values than this are more statements. */
const rowsAtOnce = 500;

export async function insertQuestions(tx: TenantScope, questions: readonly NewQuestion[]): Promise<void> {
  for (let at = 0; at < questions.length; at += rowsAtOnce) {
    const rows = questions.slice(at, at + rowsAtOnce).map((question) => ({
      ...question,
      options: JSON.stringify(question.options),
      picture: writePicture(question.picture),
      organization_id: tx.organizationId,
    }));
    await tx.db.insertInto('questions').values(rows).execute();
  }
}

export async function updateQuestion(
  tx: TenantScope,
  id: string,
  change: Pick<QuestionRecord, 'kind' | 'text' | 'explanation' | 'options' | 'picture' | 'slide_id'>,
): Promise<void> {
  await tx.db
    .updateTable('questions')
    .set({
      ...change,
      options: JSON.stringify(change.options),
      picture: writePicture(change.picture),
      ...nextVersion(tx),
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

function writePicture(picture: StoredPicture | null | undefined): string | null {
  return picture ? JSON.stringify(picture) : null;
}

export async function deleteQuestion(tx: TenantScope, id: string): Promise<void> {
  await tx.db.deleteFrom('questions').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}

/** The questions of a module in this order. */
export async function writeQuestionOrder(tx: TenantScope, ids: readonly string[]): Promise<void> {
  await sql`update questions set order_id = place.number - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, number)
    where questions.organization_id = ${tx.organizationId} and questions.id = place.id`.execute(tx.db);
}
