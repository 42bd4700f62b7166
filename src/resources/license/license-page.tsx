import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { licenseCalls } from '#contract/licenses.calls.ts';
import type { LicenseCard } from '#contract/licenses.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations, type Words } from '#src/kit/translations.ts';
import { formatDay, formatMoment } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { LicenseDialog } from './license-dialog.tsx';
import './license.css';

const renewCommand = 'npm run license -- --users 500 --until never';

/** From here on pages speak of the end. */
const dueSoonDays = 30;

/** The licence of the own organization. */
export default function LicensePage() {
  const { t } = useTranslations();
  const reading = useCall(licenseCalls.readLicenseCard, { resource: 'organizations' });
  return (
    <section className="kit-page-body">
      <PageHead title={t('license.title')} about={t('license.about')} />
      <ReadPart reading={reading} height={480} shape="form">
        {(card) => (
          <>
            <Use card={card} onChanged={reading.retry} />
            <Given card={card} />
            <History card={card} />
          </>
        )}
      </ReadPart>
    </section>
  );
}

function Use({ card, onChanged }: { card: LicenseCard; onChanged: () => void }) {
  const [isChanging, setIsChanging] = useState(false);
  const { t, language } = useTranslations();
  const { users_limit, users_count, given_count, free_count, starts_on, ends_on } = card;
  const share = (count: number) => ({
    width: `${users_limit === 0 ? 0 : Math.min(100, (count / users_limit) * 100)}%`,
  });
  const count = (value: number) => formatCount(value, language);
  return (
    <Panel
      title={t('license.places')}
      about={t('license.who_counts')}
      actions={
        card.can.includes('change') ? (
          <Button onClick={() => setIsChanging(true)}>{t('license.change.button')}</Button>
        ) : undefined
      }
    >
      {isChanging ? <LicenseDialog card={card} onChanged={onChanged} onClose={() => setIsChanging(false)} /> : null}
      <p className="license-words">
        {t('license.used', { used: count(users_count + given_count), limit: count(users_limit) })} <State card={card} />
      </p>
      <div className="license-bar" aria-hidden="true">
        <span className="license-bar__people" style={share(users_count)} />
        <span className="license-bar__given" style={share(given_count)} />
      </div>
      <Figures
        figures={[
          { name: 'people', label: t('license.people'), value: count(users_count), colour: 'var(--primary)' },
          { name: 'given', label: t('license.given'), value: count(given_count), colour: 'var(--info)' },
          { name: 'free', label: t('license.free'), value: count(free_count) },
          { name: 'starts_on', label: t('license.fields.starts_on'), value: formatDay(starts_on) },
          { name: 'ends_on', label: t('license.fields.ends_on'), value: endOf(ends_on, t) },
        ]}
      />
      <p className="kit-muted">
        {card.has_parent ? (
          t('license.change_parent')
        ) : (
          <>
            {t('license.change_own')} <code translate="no">{renewCommand}</code>
          </>
        )}
      </p>
      <h3>{t('license.after.title')}</h3>
      <ul>
        {(['works', 'refused', 'data'] as const).map((what) => (
          <li key={what}>{t(`license.after.${what}`)}</li>
        ))}
      </ul>
      <p className="kit-muted">{t('license.warnings')}</p>
    </Panel>
  );
}

/** The last day, or that there is none. */
function endOf(day: string | null, t: Words['t']): string {
  return day === null ? t('license.no_end') : formatDay(day);
}

function State({ card: { is_current, days_left } }: { card: LicenseCard }) {
  const { t } = useTranslations();
  if (!is_current) {
    return (
      <StatusPill tone="danger" icon="alert">
        {t(days_left !== null && days_left < 0 ? 'license.state.over' : 'license.state.waits')}
      </StatusPill>
    );
  }
  if (days_left === null) {
    return (
      <StatusPill tone="success" icon="check">
        {t('license.no_end')}
      </StatusPill>
    );
  }
  const isSoon = days_left <= dueSoonDays;
  return (
    <StatusPill tone={isSoon ? 'warning' : 'success'} icon={isSoon ? 'clock' : 'check'}>
      {t('license.state.left', { count: days_left })}
    </StatusPill>
  );
}

function Given({ card: { given } }: { card: LicenseCard }) {
  const { t, language } = useTranslations();
  const isAllowed = useAllowed();
  const columns: PlainColumn<LicenseCard['given'][number]>[] = [
    {
      key: 'title',
      label: t('license.fields.title'),
      render: ({ id, title }) =>
        isAllowed('admin.organization') ? <Link to={`/admin/organization/${id}`}>{title}</Link> : title,
    },
    {
      key: 'used',
      label: t('license.fields.used'),
      width: 160,
      render: ({ users_count, users_limit }) =>
        t('license.of', { used: formatCount(users_count, language), limit: formatCount(users_limit, language) }),
    },
    { key: 'ends_on', label: t('license.fields.ends_on'), width: 160, render: ({ ends_on }) => endOf(ends_on, t) },
  ];
  return (
    <Panel title={t('license.given_title')}>
      {given.length === 0 ? (
        <p className="kit-muted">{t('license.nothing_given')}</p>
      ) : (
        <PlainTable caption={t('license.given_title')} columns={columns} rows={given} keyOf={({ id }) => id} />
      )}
    </Panel>
  );
}

function History({ card: { history } }: { card: LicenseCard }) {
  const { t, language } = useTranslations();
  const columns: PlainColumn<LicenseCard['history'][number]>[] = [
    { key: 'at', label: t('license.fields.at'), render: ({ at }) => formatMoment(at, language) },
    {
      key: 'users_limit',
      label: t('license.fields.users_limit'),
      width: 160,
      render: ({ users_limit }) => formatCount(users_limit, language),
    },
    {
      key: 'starts_on',
      label: t('license.fields.starts_on'),
      width: 160,
      render: ({ starts_on }) => formatDay(starts_on),
    },
    { key: 'ends_on', label: t('license.fields.ends_on'), width: 160, render: ({ ends_on }) => endOf(ends_on, t) },
  ];
  return (
    <Panel title={t('license.history')}>
      {history.length === 0 ? (
        <p className="kit-muted">{t('license.no_history')}</p>
      ) : (
        <PlainTable
          caption={t('license.history')}
          columns={columns}
          rows={history}
          keyOf={({ at, ends_on }) => `${at} ${ends_on}`}
        />
      )}
    </Panel>
  );
}
