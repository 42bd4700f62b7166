import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import { joinFullName } from '#platform/full-name.ts';
import { translator } from '#platform/i18n.ts';
import { describeMoment } from '#platform/locale-translations.ts';
import type { PersonScope } from '#platform/scope.ts';
import type { Cover, CoverLine } from '#platform/spreadsheet/index.ts';
import { selectAsker } from './report-repository.ts';

export interface CoverNote {
  readonly title: string;
  readonly lines?: readonly CoverLine[];
  readonly isLast?: boolean;
  /** Whose figures they are, where it is not the asker's own organization. */
  readonly organizationId?: string;
}

/** What a report says of itself on its first sheet: whose it is, who asked and when, then what its kind has to say. */
export async function makeCover(
  scope: PersonScope,
  { title, lines = [], isLast, organizationId = scope.organizationId }: CoverNote,
): Promise<Cover> {
  const t = translator(scope.language);
  const word = (name: string, text: string): CoverLine => ({ label: t(`reports.cover.${name}`), text });
  const organization = found(await findOrganization(scope, organizationId));
  const asker = await selectAsker(scope);
  return {
    name: t('reports.cover.name'),
    title,
    lines: [
      word('organization', organization.title),
      ...(asker ? [word('asked_by', joinFullName(asker))] : []),
      word('made_at', describeMoment(scope.now, scope.language, scope.timeZone)),
      word('time_zone', scope.timeZone),
      ...lines,
    ],
    contents: word('sheets', t('reports.cover.rows')),
    ...(isLast && { isLast }),
  };
}
