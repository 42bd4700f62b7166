import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';
import { countMediaSeconds } from './reading-time.rules.ts';
import { listFilesOf } from './slide-media.rules.ts';

/** What the module holds that a row names: `m.id`, or `t.module_id` of a theme. */
export function measureColumns(module: 'm.id' | 't.module_id') {
  const ofModule = sql`x.organization_id = ${sql.ref(`${module.slice(0, 1)}.organization_id`)}
    and x.module_id = ${sql.ref(module)}`;
  return [
    sql<number>`(select count(*)::int from slides x where ${ofModule})`.as('slides_count'),
    sql<number>`(select coalesce(sum(x.words), 0)::int from slides x where ${ofModule})`.as('words'),
    sql<number>`(select coalesce(sum(x.media_seconds), 0)::int from slides x where ${ofModule})`.as('media_seconds'),
    sql<number>`(select count(*)::int from questions x where ${ofModule})`.as('questions_count'),
  ] as const;
}

/** Writes down how long films and sounds of a module's slides take, after a change of what it holds. */
export async function measureMedia(tx: TenantScope, moduleId: string): Promise<void> {
  const slides = await tx.db
    .selectFrom('slides')
    .where('organization_id', '=', tx.organizationId)
    .where('module_id', '=', moduleId)
    .where((is) =>
      is.or([is('html', 'like', '%="file:%'), is('audio_file_id', 'is not', null), is('media_seconds', '>', 0)]),
    )
    .select(['id', 'html', 'words', 'audio_file_id', 'media_seconds'])
    .execute();
  const films = new Map(slides.map(({ id, html }) => [id, listFilms(html)]));
  const seconds = await selectSeconds(tx, [
    ...[...films.values()].flat(),
    ...slides.flatMap(({ audio_file_id }) => audio_file_id ?? []),
  ]);
  for (const { id, words, audio_file_id, media_seconds } of slides) {
    const measured = countMediaSeconds({
      words,
      films: (films.get(id) ?? []).map((film) => seconds.get(film) ?? 0),
      narration: seconds.get(audio_file_id ?? '') ?? 0,
    });
    if (measured === media_seconds) continue;
    await tx.db
      .updateTable('slides')
      .set({ media_seconds: measured })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute();
  }
}

function listFilms(html: string): string[] {
  return [...listFilesOf('video', html), ...listFilesOf('audio', html)];
}

/** Seconds of those of the files that are played and whose length is known. */
async function selectSeconds(tx: TenantScope, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('files')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(['id', 'seconds'])
    .execute();
  return new Map(rows.flatMap(({ id, seconds }) => (seconds === null ? [] : [[id, seconds] as const])));
}
