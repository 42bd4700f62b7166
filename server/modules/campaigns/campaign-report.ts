import {
  type CampaignRecipientQuery,
  type CampaignReportBody,
  campaignReportBody,
} from '#contract/campaign-results.ts';
import { defineReportKind, type Making, makeCover, requestReport } from '#modules/reports/index.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { type Column, type Sheet, sheetOf, writeCsv, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { selectCampaign } from './campaign-repository.ts';
import { type RecipientRow, selectRecipientIds, selectRecipientRows } from './results-repository.ts';

/** Rows read at once. */
const batchSize = 500;
/** Signs that no file system takes in a name. */
const unsafeInNames = /[\\/:*?"<>|\p{Cc}]/gu;

/** The recipients of a campaign with what they did and when, one row each, by name: XLSX or CSV. */
export const campaignReport = defineReportKind({
  name: 'phishing_campaign',
  permission: 'admin.phishing.campaigns',
  params: campaignReportBody,
  make: async (scope, { campaign_id, format, ...filter }, { signal, tell }) => {
    const campaign = found(await selectCampaign(scope, campaign_id));
    const t = translator(scope.language);
    const query: CampaignRecipientQuery = { ...filter, limit: batchSize, offset: 0, sort_order: 'asc' };
    const ids = await selectRecipientIds(scope, campaign_id, query);
    const sheet: Sheet<RecipientRow> = {
      name: t('reports.phishing_campaign.title'),
      columns: describeColumns(t),
      batches: readBatches(scope, campaign_id, ids, { signal, tell }),
    };
    const name = titleInFileName(campaign.name);
    const date = dayIn(scope.now, scope.timeZone);
    return {
      name: t('reports.phishing_campaign.file_name', { name, date, format }),
      content: format === 'csv' ? writeCsv(sheet, scope) : await write(scope, sheet, campaign.name),
    };
  },
});

async function write(scope: PersonScope, sheet: Sheet<RecipientRow>, campaign: string) {
  const t = translator(scope.language);
  const lines = [{ label: t('reports.phishing_campaign.campaign'), text: campaign }];
  const cover = await makeCover(scope, { title: sheet.name, lines });
  return writeWorkbook({ sheets: [sheetOf(sheet)], cover, timeZone: scope.timeZone });
}

/** The name of a campaign as it may stand in that of a file. */
export function titleInFileName(name: string): string {
  return name.replaceAll(unsafeInNames, ' ').slice(0, 80).trim();
}

/** Asks for the recipients of a campaign as a file. */
export async function requestCampaignReport(scope: PersonScope, body: CampaignReportBody): Promise<{ id: string }> {
  const { name } = found(await selectCampaign(scope, body.campaign_id));
  return requestReport(scope, campaignReport, body, { title: name });
}

async function* readBatches(
  scope: TenantScope,
  campaignId: string,
  ids: readonly string[],
  { signal, tell }: Pick<Making, 'signal' | 'tell'>,
): AsyncGenerator<RecipientRow[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    signal.throwIfAborted();
    yield await selectRecipientRows(scope, campaignId, ids.slice(from, from + batchSize));
    await tell(from + batchSize, ids.length);
  }
}

const moments = [
  'planned_at',
  'sent_at',
  'opened_at',
  'clicked_at',
  'entered_data_at',
  'opened_attachment_at',
  'reported_at',
] as const;

function describeColumns(t: Translator): Column<RecipientRow>[] {
  const words = (key: string) => t(`reports.phishing_campaign.${key}`);
  const text = (name: string, width: number, read: (row: RecipientRow) => string | null): Column<RecipientRow> => ({
    title: words(`columns.${name}`),
    width,
    kind: 'text',
    read,
  });
  return [
    text('full_name', 34, (row) => row.full_name),
    text('email', 30, (row) => row.email),
    text('department', 28, (row) => row.department_title),
    text('position', 28, (row) => row.position),
    text('template', 28, (row) => row.template_name),
    text('status', 18, (row) => words(`states.${row.status}`)),
    text('delivery', 18, (row) => words(`delivery.${row.delivery}`)),
    text('failure', 30, (row) => row.failure),
    text('os', 12, (row) => (row.os === null ? null : words(`systems.${row.os}`))),
    ...moments.map(
      (name): Column<RecipientRow> => ({
        title: words(`columns.${name}`),
        width: 18,
        kind: 'moment',
        read: (row) => row[name],
      }),
    ),
    {
      title: words('columns.machine_events'),
      width: 14,
      kind: 'number',
      read: (row) => row.machine_events_count,
    },
  ];
}
