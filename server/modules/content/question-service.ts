import type { Swap } from '#contract/courses.ts';
import type { Question, QuestionEdit, QuestionWrite } from '#contract/modules.ts';
import { AppError, found } from '#platform/app-error.ts';
import { requireFiles } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { StoredOption } from '#schema/content.ts';
import { requireVersion, withoutVersion } from './content-version.ts';
import type { Media } from './media.ts';
import { changeModule } from './module-change.ts';
import { lockModule, selectModule } from './module-repository.ts';
import { swapPositions } from './order.rules.ts';
import { presentQuestion } from './present.ts';
import {
  deleteQuestion,
  insertQuestions,
  type QuestionRecord,
  selectQuestion,
  selectQuestions,
  updateQuestion,
  writeQuestionOrder,
} from './question-repository.ts';
import { selectSlide } from './slide-repository.ts';

export async function listQuestions(scope: TenantScope, media: Media, moduleId: string): Promise<{ data: Question[] }> {
  found(await selectModule(scope, moduleId));
  const links = await media.openLinks(scope);
  return { data: (await selectQuestions(scope, [moduleId])).map((question) => presentQuestion(links, question)) };
}

export async function readQuestion(scope: TenantScope, media: Media, moduleId: string, id: string): Promise<Question> {
  return presentQuestion(await media.openLinks(scope), await findQuestion(scope, moduleId, id));
}

export async function createQuestion(
  scope: TenantScope,
  media: Media,
  moduleId: string,
  body: QuestionWrite,
): Promise<Question> {
  const id = newId();
  await changeModule(scope, moduleId, 'module.question_added', { question_id: id, ...body }, async (tx) => {
    await requirePicture(tx, body);
    await requireSlide(tx, moduleId, body);
    const order_id = nextPosition(await selectQuestions(tx, [moduleId]));
    await insertQuestions(tx, [{ id, module_id: moduleId, order_id, ...body, options: nameOptions(body, []) }]);
  });
  return readQuestion(scope, media, moduleId, id);
}

/**
 * Adds questions at the end of a module, all in one change. `choose` is told what the module holds by then, while nobody
 * else changes it, and says what is added: nothing, and nothing is changed. `source` is the name of their file.
 */
export async function addQuestions(
  scope: TenantScope,
  moduleId: string,
  source: string,
  choose: (present: readonly QuestionRecord[]) => readonly QuestionWrite[],
): Promise<void> {
  await inTransaction(scope, async (outer) => {
    found(await lockModule(outer, moduleId));
    const present = await selectQuestions(outer, [moduleId]);
    const added = choose(present);
    if (added.length === 0) return;
    await changeModule(outer, moduleId, 'module.questions_imported', { file: source, count: added.length }, (tx) => {
      const first = nextPosition(present);
      return insertQuestions(
        tx,
        added.map((body, at) => ({
          id: newId(),
          module_id: moduleId,
          order_id: first + at,
          ...body,
          options: nameOptions(body, []),
        })),
      );
    });
  });
}

/** The place after the last one: places may have gaps. */
function nextPosition(present: readonly QuestionRecord[]): number {
  return present.reduce((next, question) => Math.max(next, question.order_id + 1), 0);
}

export async function editQuestion(
  scope: TenantScope,
  media: Media,
  moduleId: string,
  id: string,
  body: QuestionEdit,
): Promise<Question> {
  const fields = withoutVersion(body);
  await changeModule(scope, moduleId, 'module.question_changed', { question_id: id, ...fields }, async (tx) => {
    const before = await findQuestion(tx, moduleId, id);
    await requireVersion(tx, 'questions', id, body.version);
    await requirePicture(tx, fields);
    await requireSlide(tx, moduleId, fields);
    await updateQuestion(tx, id, { ...fields, options: nameOptions(fields, before.options) });
  });
  return readQuestion(scope, media, moduleId, id);
}

export async function removeQuestion(scope: TenantScope, moduleId: string, id: string): Promise<{ touched: number }> {
  await changeModule(scope, moduleId, 'module.question_deleted', { question_id: id }, async (tx) => {
    await findQuestion(tx, moduleId, id);
    await deleteQuestion(tx, id);
  });
  return { touched: 1 };
}

/** Exchanges the places of two questions. Throws `order_not_shared` when one is not of this module. */
export async function swapQuestions(
  scope: TenantScope,
  media: Media,
  moduleId: string,
  swap: Swap,
): Promise<{ data: Question[] }> {
  await changeModule(scope, moduleId, 'module.questions_swapped', swap, async (tx) => {
    const ids = (await selectQuestions(tx, [moduleId])).map((question) => question.id);
    if (!ids.includes(swap.first_id) || !ids.includes(swap.second_id)) throw new AppError('order_not_shared');
    await writeQuestionOrder(tx, swapPositions(ids, swap.first_id, swap.second_id));
  });
  return listQuestions(scope, media, moduleId);
}

async function findQuestion(scope: TenantScope, moduleId: string, id: string): Promise<QuestionRecord> {
  const question = found(await selectQuestion(scope, id));
  if (question.module_id !== moduleId) throw new AppError('not_found');
  return question;
}

/** The picture of a question has to be this organization's. Throws 404. */
async function requirePicture(tx: TenantScope, { picture }: QuestionWrite): Promise<void> {
  await requireFiles(tx, picture === null ? [] : [picture.file_id], 'picture');
}

/** The slide that answers a question is one of its own module. Throws 404. */
async function requireSlide(tx: TenantScope, moduleId: string, { slide_id }: QuestionWrite): Promise<void> {
  if (slide_id === null) return;
  const slide = found(await selectSlide(tx, slide_id));
  if (slide.module_id !== moduleId) throw new AppError('not_found');
}

/** Options keep the id that they had in this question; others get a new one. */
function nameOptions(body: QuestionWrite, before: readonly StoredOption[]): StoredOption[] {
  const known = new Set(before.map((option) => option.id));
  const taken = new Set<string>();
  return body.options.map(({ id, text, is_right }) => {
    const keeps = id !== undefined && known.has(id) && !taken.has(id);
    const name = keeps ? id : newId();
    taken.add(name);
    return { id: name, text, is_right };
  });
}
