import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { bandOfLevel, changeOf, trendOf } from '#contract/figures.ts';
import { myStatisticsCalls } from '#contract/statistics.calls.ts';
import type { MyRisk, myPhishing, PassedStatistics, ProgressSeries } from '#contract/statistics.ts';
import { studyCalls } from '#contract/study.calls.ts';
import type { Streak } from '#contract/study.ts';
import { formatShortDay } from '../../lib/format-date.ts';
import { formatCount, formatPercent, formatRisk } from '../../lib/format-number.ts';
import { overPeriod, type Period, readPeriod } from '../../lib/period.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RiskBadge } from '../../ui/risk-badge.tsx';
import { useSearch } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { type Loaded, useLoad } from '../../ui/use-load.ts';
import { Loading } from '../page-state.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RiskReasons } from './risk-reasons.tsx';

type Phishing = z.infer<typeof myPhishing>;
const counters = ['sent', 'opened', 'clicked', 'entered_data', 'opened_attachment', 'reported'] as const;

/** Own figures: the answer first, then the numbers, then how they moved. */
export function StatisticsPage() {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const [search, setSearch] = useSearch();
  const period = readPeriod(search);
  // Read once, the longest period; a shorter one is a part of it.
  const risk = useLoad('statistics/risk', (signal) => http.call(myStatisticsCalls.readMyRisk, { signal }));
  const passed = useLoad('statistics/passed', (signal) => http.call(myStatisticsCalls.readMyPassed, { signal }));
  const progress = useLoad('statistics/progress', (signal) => http.call(myStatisticsCalls.readMyProgress, { signal }));
  const phishing = useLoad('statistics/phishing', (signal) => http.call(myStatisticsCalls.readMyPhishing, { signal }));
  const streak = useLoad('statistics/streak', (signal) => http.call(studyCalls.readMyStreak, { signal }));
  const hasFigures = risk.data?.current !== null || passed.data?.courses_assigned !== 0;
  return (
    <>
      <PageHeading>{t('nav.statistics')}</PageHeading>
      <Part of={[risk, passed]} height={24}>
        {risk.data && passed.data ? <Answer risk={risk.data} passed={passed.data} period={period} /> : null}
      </Part>
      {hasFigures ? <PeriodChoice period={period} onChange={(days) => setSearch({ days: String(days) })} /> : null}
      {risk.data ? <RiskPart risk={risk.data} period={period} /> : null}
      <Part of={[progress, passed]} height={200}>
        {progress.data && passed.data ? (
          <LearningPart progress={progress.data} passed={passed.data} period={period} />
        ) : null}
      </Part>
      <Part of={[streak]} height={0}>
        {streak.data?.streak ? <StreakPart streak={streak.data.streak} /> : null}
      </Part>
      <Part of={[phishing]} height={200}>
        {phishing.data ? <PhishingPart phishing={phishing.data} /> : null}
      </Part>
    </>
  );
}

interface PartProps {
  /** What it is made of. */
  of: readonly (Loaded<unknown> & { reload(): void })[];
  /** Of what comes, in px; 0: it may be nothing. */
  height: number;
  children: ReactNode;
}

/** One part of the page: what fails takes no other part with it. */
function Part({ of, height, children }: PartProps) {
  const failed = of.filter(({ state }) => state === 'failed');
  const [first] = failed;
  if (first !== undefined) {
    const reload = () => {
      for (const one of failed) one.reload();
    };
    return <FailureState error={first.error} onRetry={reload} />;
  }
  if (of.every(({ state }) => state === 'ready')) return children;
  if (height === 0) return null;
  return (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  );
}

interface OverPeriod {
  period: Period;
}

function Answer({ risk, passed, period }: { risk: MyRisk; passed: PassedStatistics } & OverPeriod) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  const left = passed.courses_assigned - passed.courses_completed;
  const change = changeOf(overPeriod(risk.data, period)[0]?.value ?? null, risk.current);
  return (
    <p className="learn-lead">
      {risk.current === null
        ? t('stats.no_risk')
        : t(`stats.risk_${trendOf(change)}`, {
            count: period,
            change: formatRisk(Math.abs(change ?? 0), language),
          })}{' '}
      {passed.courses_assigned === 0
        ? t('stats.courses_none')
        : left > 0
          ? t('stats.courses_left', { count: left })
          : t('stats.courses_done')}
    </p>
  );
}

function RiskPart({ risk, period }: { risk: MyRisk } & OverPeriod) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  return (
    <section className="learn-card" aria-labelledby="stats-risk">
      <h2 className="learn-card__title" id="stats-risk">
        {t('stats.risk')}
      </h2>
      <p className={risk.current === null ? 'learn-card__text' : 'learn-card__number'}>
        {risk.current === null ? null : (
          <>
            {formatRisk(risk.current, language)} <span className="learn-card__of">{t('stats.of_ten')}</span>
          </>
        )}
        <RiskBadge level={risk.current} hasWord hasNumber={false} />
      </p>
      {risk.current === null ? null : (
        <p className="learn-card__meaning">{t(`stats.risk_means_${bandOfLevel(risk.current)}`)}</p>
      )}
      <p className="learn-card__text">{t('stats.risk_text')}</p>
      <Series points={overPeriod(risk.data, period)} max={10} label={t('stats.risk_series', { count: period })} />
      <RiskReasons risk={risk} />
    </section>
  );
}

function LearningPart({
  progress,
  passed,
  period,
}: { progress: ProgressSeries; passed: PassedStatistics } & OverPeriod) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  if (passed.courses_assigned === 0) return null;
  return (
    <section className="learn-card" aria-labelledby="stats-learning">
      <h2 className="learn-card__title" id="stats-learning">
        {t('nav.learning')}
      </h2>
      <p className="learn-card__number">{formatPercent(progress.current, language)}</p>
      <dl className="learn-numbers">
        <div>
          <dt>{t('stats.courses')}</dt>
          <dd>{t('stats.of', { done: passed.courses_completed, total: passed.courses_assigned })}</dd>
        </div>
        <div>
          <dt>{t('stats.quizzes_passed')}</dt>
          <dd>{formatCount(passed.quizzes_passed, language)}</dd>
        </div>
        <div>
          <dt>{t('stats.quizzes_failed')}</dt>
          <dd>{formatCount(passed.quizzes_failed, language)}</dd>
        </div>
      </dl>
      <Series
        points={overPeriod(progress.data, period)}
        max={100}
        label={t('stats.progress_series', { count: period })}
      />
    </section>
  );
}

/** Weeks in a row. A row that ended is not spoken of: the longest stays, and the next one may begin. */
function StreakPart({ streak: { current, longest } }: { streak: Streak }) {
  const { t } = useTranslation('commons');
  return (
    <section className="learn-card" aria-labelledby="stats-streak">
      <h2 className="learn-card__title" id="stats-streak">
        {t('stats.streak.title')}
      </h2>
      <p className="learn-card__text">{t(current > 0 ? 'stats.streak.text' : 'stats.streak.begin')}</p>
      {longest === 0 ? null : (
        <dl className="learn-numbers">
          {current === 0 ? null : (
            <div>
              <dt>{t('stats.streak.current')}</dt>
              <dd>{t('stats.streak.weeks', { count: current })}</dd>
            </div>
          )}
          <div>
            <dt>{t('stats.streak.longest')}</dt>
            <dd>{t('stats.streak.weeks', { count: longest })}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

function PhishingPart({ phishing }: { phishing: Phishing }) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  return (
    <section className="learn-card" aria-labelledby="stats-phishing">
      <h2 className="learn-card__title" id="stats-phishing">
        {t('stats.phishing')}
      </h2>
      <p className="learn-card__text">{t(phishing.sent === 0 ? 'stats.phishing_none' : 'stats.phishing_text')}</p>
      {phishing.sent === 0 ? null : (
        <dl className="learn-numbers learn-numbers--series">
          {counters.map((counter) => (
            <div key={counter}>
              <dt>
                <span
                  className="learn-numbers__key"
                  style={{ background: `var(--chart-${counter.replace('_', '-')})` }}
                />
                {t(`stats.${counter}`)}
              </dt>
              <dd>{formatCount(phishing[counter], language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** A line with the days at its ends. Nothing is drawn where nothing is known. */
function Series(props: { points: readonly { date: string; value: number | null }[]; max: number; label: string }) {
  const { points, max, label } = props;
  const language = useLanguage();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.every(({ value }) => value === null)) return null;
  return (
    <figure className="learn-series">
      <figcaption className="learn-series__title">{label}</figcaption>
      <Sparkline values={points.map(({ value }) => value)} max={max} label={label} />
      <div className="learn-series__days">
        <span>{formatShortDay(first.date, language)}</span>
        <span>{formatShortDay(last.date, language)}</span>
      </div>
    </figure>
  );
}
