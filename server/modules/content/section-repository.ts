import { sql } from 'kysely';
import type { ModuleSettings } from '#contract/modules.ts';
import type { TenantScope } from '#platform/scope.ts';
import { measureColumns } from './module-measure-repository.ts';

export interface SectionRecord {
  readonly id: string;
  readonly title: string;
  readonly order_id: number;
}

/** A theme where it stands, with the sums of its module. */
export interface SectionThemeRecord {
  readonly course_id: string;
  readonly section_id: string;
  readonly order_id: number;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly module_id: string | null;
  readonly module_settings: ModuleSettings | null;
  readonly slides_count: number;
  readonly words: number;
  readonly media_seconds: number;
  readonly questions_count: number;
}

/** In their order. */
export async function selectSections(scope: TenantScope, courseId: string): Promise<SectionRecord[]> {
  return scope.db
    .selectFrom('course_sections')
    .where('organization_id', '=', scope.organizationId)
    .where('course_id', '=', courseId)
    .select(['id', 'title', 'order_id'])
    .orderBy('order_id')
    .orderBy('id')
    .execute();
}

/** Themes of all sections of courses, of each in the order of the sections and in their own. */
export async function selectSectionThemes(
  scope: TenantScope,
  courseIds: readonly string[],
): Promise<SectionThemeRecord[]> {
  return scope.db
    .selectFrom('section_themes as st')
    .innerJoin('course_sections as s', (join) =>
      join.onRef('s.organization_id', '=', 'st.organization_id').onRef('s.id', '=', 'st.section_id'),
    )
    .innerJoin('themes as t', (join) =>
      join.onRef('t.organization_id', '=', 'st.organization_id').onRef('t.id', '=', 'st.theme_id'),
    )
    .leftJoin('modules as m', (join) =>
      join.onRef('m.organization_id', '=', 't.organization_id').onRef('m.id', '=', 't.module_id'),
    )
    .where('s.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`s.course_id = any(${[...courseIds]}::uuid[])`)
    .select([
      's.course_id',
      'st.section_id',
      'st.order_id',
      't.id',
      't.title',
      't.description',
      't.picture_file_id',
      't.module_id',
      'm.settings as module_settings',
      ...measureColumns('t.module_id'),
    ])
    .orderBy('s.order_id')
    .orderBy('s.id')
    .orderBy('st.order_id')
    .orderBy('t.id')
    .execute();
}

/** New sections with the ids of their themes in order. */
export async function insertSections(
  tx: TenantScope,
  courseId: string,
  sections: readonly (SectionRecord & { readonly themes: readonly string[] })[],
): Promise<void> {
  if (sections.length === 0) return;
  await tx.db
    .insertInto('course_sections')
    .values(
      sections.map(({ themes: _, ...section }) => ({
        ...section,
        organization_id: tx.organizationId,
        course_id: courseId,
      })),
    )
    .execute();
  await insertSectionThemes(tx, sections);
}

export async function updateSectionTitle(tx: TenantScope, id: string, title: string): Promise<void> {
  await tx.db
    .updateTable('course_sections')
    .set({ title })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Its themes stay in the library. */
export async function deleteSections(tx: TenantScope, ids: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('course_sections')
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Numbers the sections from 0 in the order given. */
export async function writeSectionOrder(tx: TenantScope, ids: readonly string[]): Promise<void> {
  await sql`update course_sections set order_id = place.number - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, number)
    where course_sections.organization_id = ${tx.organizationId} and course_sections.id = place.id`.execute(tx.db);
}

/** Makes `themeIds`, in this order, all that stands in the section. */
export async function writeSectionThemes(
  tx: TenantScope,
  sectionId: string,
  themeIds: readonly string[],
): Promise<void> {
  await tx.db
    .deleteFrom('section_themes')
    .where('organization_id', '=', tx.organizationId)
    .where('section_id', '=', sectionId)
    .execute();
  await insertSectionThemes(tx, [{ id: sectionId, themes: themeIds }]);
}

async function insertSectionThemes(
  tx: TenantScope,
  sections: readonly { readonly id: string; readonly themes: readonly string[] }[],
): Promise<void> {
  const rows = sections.flatMap(({ id: section_id, themes }) =>
    themes.map((theme_id, order_id) => ({ organization_id: tx.organizationId, section_id, theme_id, order_id })),
  );
  if (rows.length > 0) await tx.db.insertInto('section_themes').values(rows).execute();
}

/** The course in which a section stands. */
export async function selectCourseOfSection(scope: TenantScope, sectionId: string): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('course_sections as s')
    .innerJoin('courses as c', (join) =>
      join.onRef('c.organization_id', '=', 's.organization_id').onRef('c.id', '=', 's.course_id'),
    )
    .where('s.organization_id', '=', scope.organizationId)
    .where('s.id', '=', sectionId)
    .where('c.deleted_at', 'is', null)
    .select('c.id')
    .executeTakeFirst();
  return row?.id;
}
