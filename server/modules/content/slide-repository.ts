import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import type { StoredPage } from '#schema/content.ts';
import { nextVersion } from './content-version-repository.ts';

export interface SlideRecord {
  readonly id: string;
  readonly module_id: string;
  readonly order_id: number;
  readonly title: string;
  readonly html: string;
  readonly text: string;
  readonly words: number;
  /** What its films and sounds take beyond its reading. */
  readonly media_seconds: number;
  readonly audio_file_id: string | null;
  readonly audio_name: string | null;
  readonly version: number;
  readonly notes: string;
  readonly part: string;
  readonly source_key: string | null;
  readonly page: StoredPage | null;
}

/** A page without its words, which are ten times as much: what a list of slides shows of it. */
export type PageHead = Omit<StoredPage, 'boxes'> & { readonly alts: (string | null)[] };
export type ListedSlide = Omit<SlideRecord, 'page'> & { readonly page: PageHead | null };

function selectAll(scope: TenantScope) {
  return selectBeside(scope).select('s.page');
}

function selectBeside(scope: TenantScope) {
  return scope.db
    .selectFrom('slides as s')
    .leftJoin('files as f', (join) =>
      join.onRef('f.organization_id', '=', 's.organization_id').onRef('f.id', '=', 's.audio_file_id'),
    )
    .where('s.organization_id', '=', scope.organizationId)
    .select([
      's.id',
      's.module_id',
      's.order_id',
      's.title',
      's.html',
      's.text',
      's.words',
      's.media_seconds',
      's.audio_file_id',
      'f.name as audio_name',
      's.version',
      's.notes',
      's.part',
      's.source_key',
    ]);
}

/** Slides of a module in their order, their pages without words. */
export async function listSlideHeads(scope: TenantScope, moduleId: string): Promise<ListedSlide[]> {
  return selectBeside(scope)
    .select(
      sql<PageHead | null>`(s.page - 'boxes') || jsonb_build_object('alts',
        jsonb_path_query_array(s.page, '$.boxes[*] ? (@.kind == "picture").alt'))`.as('page'),
    )
    .where('s.module_id', '=', moduleId)
    .orderBy('s.order_id')
    .orderBy('s.id')
    .execute();
}

/** Slides of one module or of several, each module's in their order. */
export async function selectSlides(scope: TenantScope, moduleIds: readonly string[]): Promise<SlideRecord[]> {
  if (moduleIds.length === 0) return [];
  return selectAll(scope)
    .where('s.module_id', 'in', [...moduleIds])
    .orderBy('s.module_id')
    .orderBy('s.order_id')
    .orderBy('s.id')
    .execute();
}

export async function selectSlide(scope: TenantScope, id: string): Promise<SlideRecord | undefined> {
  return selectAll(scope).where('s.id', '=', id).executeTakeFirst();
}

type PageColumn = 'notes' | 'part' | 'source_key' | 'page' | 'media_seconds';
export type NewSlide = Omit<SlideRecord, 'audio_name' | 'version' | PageColumn> &
  Partial<Pick<SlideRecord, PageColumn>>;

/** A full slide is tens of kilobytes of JSON: between two statements others are answered. */
const rowsAtOnce = 50;

export async function insertSlides(tx: TenantScope, slides: readonly NewSlide[]): Promise<void> {
  for (let at = 0; at < slides.length; at += rowsAtOnce) {
    const rows = slides.slice(at, at + rowsAtOnce).map(({ page, ...slide }) => ({
      notes: '',
      part: '',
      source_key: null,
      ...slide,
      page: writePage(page),
      organization_id: tx.organizationId,
    }));
    await tx.db.insertInto('slides').values(rows).execute();
  }
}

export async function updateSlide(
  tx: TenantScope,
  id: string,
  change: Partial<Omit<NewSlide, 'id' | 'module_id' | 'order_id'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { page, ...columns } = change;
  await tx.db
    .updateTable('slides')
    .set({ ...columns, ...(page !== undefined && { page: writePage(page) }), ...nextVersion(tx) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSlide(tx: TenantScope, id: string): Promise<void> {
  await tx.db.deleteFrom('slides').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}

/** Numbers the slides from 0 in the order given. */
export async function writeSlideOrder(tx: TenantScope, ids: readonly string[]): Promise<void> {
  await sql`update slides set order_id = place.number - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, number)
    where slides.organization_id = ${tx.organizationId} and slides.id = place.id and order_id <> place.number - 1`.execute(
    tx.db,
  );
}

function writePage(page: StoredPage | null | undefined): string | null {
  return page ? JSON.stringify(page) : null;
}
