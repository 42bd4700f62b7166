import {
  type LibraryModule,
  type ModuleCreate,
  type ModuleEdit,
  type ModuleListQuery,
  type ModuleRow,
  moduleSettings,
} from '#contract/modules.ts';
import type { Page } from '#contract/page.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { requireVersion, withoutVersion } from './content-version.ts';
import type { Media } from './media.ts';
import { copyModuleInto } from './module-copy.ts';
import {
  insertModule,
  lockModule,
  type ModuleRecord,
  markModuleDeleted,
  selectModule,
  selectModules,
  selectThemesOfModule,
  updateModule,
} from './module-repository.ts';
import { presentQuestion, presentSlides, timeOf } from './present.ts';
import { selectQuestions } from './question-repository.ts';
import { listSlideHeads } from './slide-repository.ts';

export async function listModules(scope: TenantScope, query: ModuleListQuery): Promise<Page<ModuleRow>> {
  const { rows, total } = await selectModules(scope, query);
  return { data: rows.map(presentRow), total_count: total, limit: query.limit, offset: query.offset };
}

export async function readModule(
  scope: TenantScope,
  media: Media,
  id: string,
  wanted: { with_slides: boolean; with_questions: boolean },
): Promise<LibraryModule> {
  const row = found(await selectModule(scope, id));
  const links = await media.openLinks(scope);
  const slides = wanted.with_slides ? await listSlideHeads(scope, id) : undefined;
  const questions = wanted.with_questions ? await selectQuestions(scope, [id]) : undefined;
  const { asked_count, theory_minutes } = timeOf({ ...row, module_settings: row.settings });
  return {
    ...presentRow(row),
    settings: moduleSettings.parse(row.settings),
    asked_count,
    theory_minutes,
    ...(slides && { slides: await presentSlides(links, slides) }),
    ...(questions && { questions: questions.map((question) => presentQuestion(links, question)) }),
  };
}

export async function createModule(scope: TenantScope, media: Media, body: ModuleCreate): Promise<LibraryModule> {
  const id = newId();
  await inTransaction(scope, async (tx) => {
    const settings = body.settings ?? moduleSettings.parse({});
    await insertModule(tx, { id, title: body.title, description: body.description, settings });
    await recordModule(tx, 'module.created', { id, title: body.title }, body);
  });
  return readModule(scope, media, id, { with_slides: true, with_questions: true });
}

export async function editModule(
  scope: TenantScope,
  media: Media,
  id: string,
  body: ModuleEdit,
): Promise<LibraryModule> {
  await inTransaction(scope, async (tx) => {
    const before = found(await lockModule(tx, id));
    await requireVersion(tx, 'modules', id, body.version);
    const fields = withoutVersion(body);
    await updateModule(tx, id, fields);
    await recordModule(tx, 'module.changed', { id, title: body.title ?? before.title }, fields);
  });
  return readModule(scope, media, id, { with_slides: true, with_questions: true });
}

export async function duplicateModule(scope: TenantScope, media: Media, id: string): Promise<LibraryModule> {
  const copyId = await inTransaction(scope, async (tx) => {
    const original = found(await selectModule(tx, id));
    const title = translator(scope.language)('content.copy_of', { title: original.title }).slice(0, 255);
    const made = await copyModuleInto(tx, id, title);
    await recordModule(tx, 'module.copied', { id: made, title }, { copy_of: id });
    return made;
  });
  return readModule(scope, media, copyId, { with_slides: true, with_questions: true });
}

/** Throws `module_in_use` with the themes that use it. */
export async function deleteModule(scope: TenantScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const module = found(await lockModule(tx, id));
    const themes = await selectThemesOfModule(tx, id);
    if (themes.length > 0) throw new AppError('module_in_use', { values: { names: themes.join(', ') } });
    await markModuleDeleted(tx, id);
    await recordModule(tx, 'module.deleted', module);
    return { touched: 1 };
  });
}

async function recordModule(
  tx: TenantScope,
  action: string,
  module: { id: string; title: string },
  new_value?: object,
): Promise<void> {
  await recordChange(tx, { action, entity: 'module', entity_id: module.id, entity_title: module.title, new_value });
}

function presentRow(row: ModuleRecord): ModuleRow {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    slides_count: row.slides_count,
    questions_count: row.questions_count,
    minutes: timeOf({ ...row, module_settings: row.settings }).minutes,
    themes_count: row.themes_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    can: row.themes_count === 0 ? ['edit', 'copy', 'delete'] : ['edit', 'copy'],
  };
}
