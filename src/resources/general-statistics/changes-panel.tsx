import { Link } from 'react-router';
import { trendOf } from '#contract/figures.ts';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import type { ChangeMover, OrganizationChanges } from '#contract/statistics.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatMoment } from '#src/lib/format-date.ts';
import { formatChange, formatPercent, formatRisk } from '#src/lib/format-number.ts';
import { type MoverKind, moverPath, moverPermission } from './links.ts';
import { TrendIcon, toneOf } from './trend-icon.tsx';
import { useShownOrganization } from './use-shown-organization.ts';

type EndsOfFigure = Pick<OrganizationChanges['reporting'], 'before' | 'now' | 'change'>;
type FigureName = 'risk' | 'progress' | 'reporting';
/** Less risk is good; of the others more is. */
const goodTrend = { risk: 'falling', progress: 'rising', reporting: 'rising' } as const;

/** What changed over the period, and which people, departments, campaigns and courses moved it. */
export function ChangesPanel() {
  const { t } = useTranslations();
  const { id } = useShownOrganization();
  const { period } = usePeriod();
  const reading = useCall(organizationStatisticsCalls.readChanges, {
    params: { id },
    query: { days_period: period },
    keepsPrevious: true,
  });
  return (
    <Panel
      title={t('general-statistics.changes.title')}
      about={t('general-statistics.changes.about', { count: period })}
    >
      <ReadPart reading={reading} height={280}>
        {(changes) => (
          <>
            <CountedAt at={changes.at} />
            <div className="statistics-changes" data-stale={reading.isStale || undefined}>
              <Changed name="risk" changes={changes} kinds={['departments', 'campaigns', 'people']} />
              <Changed name="progress" changes={changes} kinds={['departments', 'courses', 'people']} />
              <Changed name="reporting" changes={changes} kinds={['departments', 'campaigns']} />
            </div>
          </>
        )}
      </ReadPart>
    </Panel>
  );
}

/** Of a large organization they are some minutes old, or of last night. */
function CountedAt({ at }: { at: string | null }) {
  const { t, language } = useTranslations();
  return at === null ? null : (
    <p className="kit-muted">{t('general-statistics.changes.at', { at: formatMoment(at, language) })}</p>
  );
}

interface ChangedProps {
  name: FigureName;
  changes: OrganizationChanges;
  kinds: readonly MoverKind[];
}

function Changed({ name, changes, kinds }: ChangedProps) {
  const { t, language } = useTranslations();
  const figure: Partial<Record<MoverKind, ChangeMover[]>> & EndsOfFigure = changes[name];
  const write = (value: number | null) => {
    if (value === null) return '—';
    return name === 'risk' ? formatRisk(value, language) : formatPercent(value, language);
  };
  const trend = trendOf(figure.change);
  const moved = kinds.filter((kind) => (figure[kind]?.length ?? 0) > 0);
  // Where all stand together, they are the whole again and explain nothing.
  const shown = moved.filter((kind) => figure[kind]?.some(({ rest }) => rest === null));
  return (
    <section className="statistics-change" aria-label={t(`general-statistics.changes.${name}`)}>
      <h3 className="statistics-change__title">{t(`general-statistics.changes.${name}`)}</h3>
      <p className="statistics-change__figure">
        <span>{write(figure.before)}</span> → <strong>{write(figure.now)}</strong>
        <span className="statistics-trend" data-tone={toneOf(trend, goodTrend[name])}>
          <TrendIcon trend={trend} size={16} />
          {figure.change === null
            ? t('general-statistics.changes.unknown')
            : figure.change === 0
              ? t('general-statistics.changes.steady')
              : formatChange(figure.change, language)}
        </span>
      </p>
      {figure.before === null ? <Unknown name={name} changes={changes} /> : null}
      {figure.before !== null && moved.length === 0 ? (
        <p className="kit-muted">
          {t(
            figure.now === null ? `general-statistics.changes.gone.${name}` : 'general-statistics.changes.nobody_moved',
          )}
        </p>
      ) : null}
      {shown.map((kind) => (
        <div key={kind}>
          <h4 className="statistics-change__kind">{t(`general-statistics.changes.kinds.${kind}`)}</h4>
          <ul className="statistics-movers">
            {figure[kind]?.map((mover) => (
              <li key={mover.id ?? mover.rest}>
                <span className="statistics-movers__name">
                  <MoverName kind={kind} mover={mover} />
                  <span className="kit-muted">
                    {write(mover.before)} → {write(mover.now)}
                  </span>
                </span>
                <span className="statistics-movers__effect">{formatChange(mover.effect, language)}</span>
              </li>
            ))}
          </ul>
          {name === 'risk' && figure[kind]?.some(({ rest }) => rest === 'untouched') ? (
            <p className="kit-muted">{t('general-statistics.changes.untouched_about')}</p>
          ) : null}
        </div>
      ))}
    </section>
  );
}

/** Why there is nothing to compare with: the organization is younger, or nothing happened then. */
function Unknown({ name, changes: { known_from, since } }: { name: FigureName; changes: OrganizationChanges }) {
  const { t } = useTranslations();
  const isYounger = name !== 'reporting' && known_from !== null && known_from > since;
  return (
    <p className="kit-muted">
      {isYounger
        ? t('general-statistics.changes.known_from', { day: formatDay(known_from) })
        : t(`general-statistics.changes.none.${name}`)}
    </p>
  );
}

function MoverName({ kind, mover }: { kind: MoverKind; mover: ChangeMover }) {
  const { t } = useTranslations();
  const { opens } = useShownOrganization();
  const path = moverPath(kind, mover);
  if (mover.rest !== null) {
    return t(`general-statistics.changes.rest.${mover.rest === 'untouched' ? kind : 'small'}`, { count: mover.count });
  }
  return path !== null && opens(moverPermission[kind]) ? <Link to={path}>{mover.title}</Link> : mover.title;
}
