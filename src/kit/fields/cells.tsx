import type { ReactNode } from 'react';
import { type Acting, describeActor } from '#contract/audit-actors.ts';
import { bandOfPercent, bandOfRate, percentOf, type RateFigure, shownPercent } from '#contract/figures.ts';
import { formatDay, formatMoment } from '../../lib/format-date.ts';
import { formatCount, formatDecimal, formatPercent } from '../../lib/format-number.ts';
import { BandBadge, RiskBadge } from '../../ui/risk-badge.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tagged, Titled } from '../declare/fields.ts';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
import type { CellProps } from './kinds.ts';

/** A dash for "nothing known", read out as such. */
function Nothing() {
  const { t } = useTranslations();
  return (
    <span className="kit-nothing">
      <span aria-hidden="true">—</span>
      <span className="ui-hidden">{t('kit.nothing')}</span>
    </span>
  );
}

/** Text as it is shown; empty where there is none. */
const asText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? value.toString() : '';

export function TextCell({ value }: CellProps) {
  const text = asText(value);
  if (text === '') return <Nothing />;
  return (
    <span className="kit-ellipsis" title={text}>
      {text}
    </span>
  );
}

export function EmailCell({ value }: CellProps) {
  const text = asText(value);
  if (text === '') return <Nothing />;
  return (
    <span className="kit-ellipsis kit-muted" title={text}>
      {text}
    </span>
  );
}

export function LongTextCell({ value }: CellProps) {
  const text = asText(value);
  return text === '' ? <Nothing /> : <span className="kit-lines">{text}</span>;
}

export function NumberCell({ value, field }: CellProps) {
  const { language } = useTranslations();
  if (typeof value !== 'number') return <Nothing />;
  const digits = field.options.digits;
  return <>{digits ? formatDecimal(value, digits, language) : formatCount(value, language)}</>;
}

/** A bar and its number: progress is never told by colour alone. */
export function PercentCell({ value }: CellProps) {
  const { language } = useTranslations();
  if (typeof value !== 'number') return <Nothing />;
  return (
    <span className="kit-percent">
      <span className="kit-percent__track" aria-hidden="true">
        <span className="kit-percent__done" style={{ width: `${shownPercent(value)}%` }} />
      </span>
      {formatPercent(value, language)}
    </span>
  );
}

/** How likely an incident is: a person's percent, or a rate that may be of too few people to tell. */
export function IncidentCell({ value }: CellProps) {
  const { language } = useTranslations();
  if (typeof value === 'number') {
    return <Incident band={<BandBadge band={bandOfPercent(value)} />}>{formatPercent(value, language)}</Incident>;
  }
  const rate = value as RateFigure | null | undefined;
  if (!rate || rate.total === 0) return <Nothing />;
  return (
    <Incident band={<BandBadge band={bandOfRate(rate)} />}>{formatPercent(percentOf(rate.share), language)}</Incident>
  );
}

function Incident({ band, children }: { band: ReactNode; children: string }) {
  return (
    <span className="kit-incident">
      {band}
      {children}
    </span>
  );
}

export function RiskCell({ value }: CellProps) {
  return typeof value === 'number' ? <RiskBadge level={value} /> : <Nothing />;
}

export function EnumCell({ value, name, field, resource }: CellProps) {
  const words = useTranslations();
  if (typeof value !== 'string' || value === '') return <Nothing />;
  const text = words.value(resource, name, value);
  const tone = field.options.tones?.[value];
  return tone ? <StatusPill tone={tone}>{text}</StatusPill> : <span className="kit-ellipsis">{text}</span>;
}

export function DayCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <time dateTime={value}>{formatDay(value)}</time> : <Nothing />;
}

export function InstantCell({ value }: CellProps) {
  const { language } = useTranslations();
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return <time dateTime={value}>{formatMoment(value, language)}</time>;
}

export function BooleanCell({ value }: CellProps) {
  const { t } = useTranslations();
  return (
    <span className={value === true ? 'kit-yes' : 'kit-muted'}>
      {value === true ? <Icon name="check" size={16} /> : null}
      {t(value === true ? 'kit.yes' : 'kit.no')}
    </span>
  );
}

export function ReferenceCell({ value }: CellProps) {
  const titled = value as Titled | null | undefined;
  if (!titled) return <Nothing />;
  return (
    <span className="kit-ellipsis" title={titled.title}>
      {titled.title}
    </span>
  );
}

export function ActorCell({ value }: CellProps) {
  const { t } = useTranslations();
  const acting = value as Acting | null | undefined;
  if (!acting) return <Nothing />;
  const words = describeActor(t, acting);
  return (
    <span className={acting.kind === 'person' ? 'kit-ellipsis' : 'kit-ellipsis kit-muted'} title={words}>
      {words}
    </span>
  );
}

const shownTags = 2;

export function TagsCell({ value }: CellProps) {
  const { t } = useTranslations();
  const tags = asTags(value);
  if (tags.length === 0) return <Nothing />;
  const more = tags.slice(shownTags);
  return (
    <span className="kit-tags">
      {tags.slice(0, shownTags).map((tag) => (
        <span key={tag.id} className="kit-tag" title={tag.title}>
          {tag.color ? <span className="kit-tag__dot" style={{ background: tag.color }} aria-hidden="true" /> : null}
          <span className="kit-ellipsis">{tag.title}</span>
        </span>
      ))}
      {more.length > 0 ? (
        <span className="kit-tag" title={more.map((tag) => tag.title).join(', ')}>
          {t('kit.more_tags', { count: more.length })}
        </span>
      ) : null}
    </span>
  );
}

/** Some services give tags as rows, some as words. */
function asTags(value: unknown): Tagged[] {
  if (!Array.isArray(value)) return [];
  return value.map((tag: Tagged | string) => (typeof tag === 'string' ? { id: tag, title: tag } : tag));
}

export function ImageCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <span className="kit-picture" aria-hidden="true" />;
  return <img className="kit-picture" src={value} alt="" loading="lazy" />;
}
