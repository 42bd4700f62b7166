// typed outside a form: input
import { Select } from 'antd';
import { useCallback } from 'react';
import { scimLogPageSize } from '#contract/constants.ts';
import { scimCalls } from '#contract/scim.calls.ts';
import type { ScimLogEntry, ScimOutcome } from '#contract/scim.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { useAddressState } from '#src/kit/list/use-address-state.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';
import { logMessages, outcomes, resources } from './log-messages.ts';

const tones: Readonly<Record<ScimOutcome, PillTone>> = {
  created: 'success',
  changed: 'info',
  moved: 'info',
  deactivated: 'warning',
  restored: 'success',
  deleted: 'warning',
  unchanged: 'neutral',
  refused: 'danger',
};
/** What of a person or a group is named in words; anything else is named as it was written. */
const fieldNames = [
  'email',
  'last_name',
  'first_name',
  'middle_name',
  'position',
  'department',
  'title',
  'members',
] as const;

/** What directories sent and what came of it, or would have. */
export function LogPart() {
  const { t } = useTranslations();
  const [state, change] = useAddressState(logMessages);
  const { search, outcome, resource, page } = state;
  const reading = useCall(scimCalls.listScimLog, {
    query: {
      limit: scimLogPageSize,
      offset: page * scimLogPageSize,
      ...(search !== '' && { search }),
      ...(outcome.length > 0 && { outcome: [...outcome] }),
      ...(resource !== null && { resource }),
    },
    resource: 'scim',
    keepsPrevious: true,
  });
  const find = useCallback((text: string) => change((before) => ({ ...before, search: text, page: 0 })), [change]);
  const isNarrowed = search !== '' || outcome.length > 0 || resource !== null;
  const columns: PlainColumn<ScimLogEntry>[] = [
    {
      key: 'subject',
      label: t('scim.log.subject'),
      render: (entry) => (
        <span className="scim-lines">
          <span className="scim-subject">{entry.subject || '—'}</span>
          <span className="kit-muted">{t(`scim.log.what.${entry.resource}_${entry.operation}`)}</span>
        </span>
      ),
    },
    {
      key: 'outcome',
      label: t('scim.log.outcome'),
      width: 176,
      render: (entry) => (
        <span className="scim-lines">
          <StatusPill tone={tones[entry.outcome]}>{t(`scim.outcomes.${entry.outcome}`)}</StatusPill>
          {entry.is_dry_run ? <span className="kit-muted">{t('scim.log.dry')}</span> : null}
        </span>
      ),
    },
    {
      key: 'reason',
      label: t('scim.log.reason'),
      render: (entry) => (
        <span className="scim-lines">
          {entry.reason === null ? null : <span>{t(`scim.reasons.${entry.reason}`)}</span>}
          {/* The very words that the directory was told help to find them there. */}
          {entry.detail === null ? null : (
            <span className="kit-muted" lang="en">
              {entry.detail}
            </span>
          )}
          {entry.changes.map((one) => (
            <span key={one.field} className="scim-subject">
              {sayChange(one)}
            </span>
          ))}
          {entry.reason === null && entry.changes.length === 0 ? '—' : null}
        </span>
      ),
    },
    {
      key: 'at',
      label: t('scim.log.at'),
      width: 216,
      render: (entry) => (
        <span className="scim-lines">
          <time dateTime={entry.at}>{`${formatDay(entry.at)}, ${formatTime(entry.at)}`}</time>
          <span className="kit-muted">{entry.token}</span>
        </span>
      ),
    },
  ];
  function sayChange({ field, old, new: now }: ScimLogEntry['changes'][number]): string {
    const known = fieldNames.find((name) => name === field);
    const name = known === undefined ? field : t(`scim.fields.${known}`);
    if (field === 'members') return `${name}: ${[now, old].filter((part) => part !== '').join(', ')}`;
    return old === '' ? `${name}: ${now || '—'}` : `${name}: ${old} → ${now || '—'}`;
  }
  return (
    <Panel title={t('scim.log.title')} about={t('scim.log.about')}>
      <div className="scim-filters">
        <SearchInput value={search} label={t('scim.log.search')} onSearch={find} />
        <Select
          mode="multiple"
          allowClear
          className="scim-filter"
          aria-label={t('scim.log.outcome')}
          placeholder={t('scim.log.outcome')}
          value={[...outcome]}
          options={outcomes.map((value) => ({ value, label: t(`scim.outcomes.${value}`) }))}
          onChange={(chosen) => change((before) => ({ ...before, outcome: chosen, page: 0 }))}
        />
        <Select
          allowClear
          className="scim-filter"
          aria-label={t('scim.log.resource')}
          placeholder={t('scim.log.resource')}
          value={resource}
          options={resources.map((value) => ({ value, label: t(`scim.log.resources.${value}`) }))}
          onChange={(chosen?: (typeof resources)[number]) =>
            change((before) => ({ ...before, resource: chosen ?? null, page: 0 }))
          }
        />
      </div>
      <ReadPart reading={reading} height={240}>
        {({ data, total_count }) =>
          data.length === 0 ? (
            <EmptyState
              title={t(isNarrowed ? 'scim.log.nothing' : 'scim.log.empty')}
              text={t(isNarrowed ? 'scim.log.nothing_text' : 'scim.log.empty_text')}
            />
          ) : (
            <>
              <ListPages
                page={page}
                pageSize={scimLogPageSize}
                total={total_count}
                onPage={(next) => change((before) => ({ ...before, page: next }))}
              />
              <PlainTable
                caption={t('scim.log.title')}
                columns={columns}
                rows={data}
                keyOf={(entry) => entry.id}
                isStale={reading.isStale}
              />
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}
