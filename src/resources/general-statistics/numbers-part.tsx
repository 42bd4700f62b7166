import { Link } from 'react-router';
import type { CampaignCard } from '#contract/campaigns.ts';
import { phishingOutcomes } from '#contract/constants.ts';
import type { EmployeeFilterParams } from '#contract/employees.ts';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import { peopleBehind } from '#contract/statistics-lists.ts';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatCount, formatPercent, formatRate, formatShare } from '#src/lib/format-number.ts';
import { chartPalette } from '#src/ui/tokens.ts';
import { courseLinks, employeesPath } from './links.ts';
import { useShownOrganization } from './use-shown-organization.ts';

const lured = ['sent', 'opened', 'clicked', 'entered_data', 'opened_attachment', 'reported'] as const;
const courseCounts = ['library', 'assigned', 'active', 'planned', 'completed'] as const;

/** The numbers behind the answer: learning, phishing, courses, the last campaign. */
export function NumbersPart() {
  return (
    <div className="kit-panels kit-panels--three">
      <LearningPanel />
      <PhishingPanel />
      <LastCampaignPanel />
    </div>
  );
}

function LearningPanel() {
  const { t, language } = useTranslations();
  const { id, opens } = useShownOrganization();
  const progress = useCall(organizationStatisticsCalls.readCurrentProgress, { params: { id } });
  const courses = useCall(organizationStatisticsCalls.readCoursesCounts, { params: { id } });
  return (
    <Panel title={t('general-statistics.learning')}>
      <ReadPart reading={progress} height={64}>
        {({ progress: percent, learning_count, behind_count, users_count }) => (
          <Figures
            figures={[
              {
                name: 'progress',
                label: t('general-statistics.progress'),
                // A zero would read as "nobody has begun".
                value: learning_count === 0 ? '—' : formatPercent(percent, language),
              },
              {
                name: 'learning',
                label: t('general-statistics.learning_count'),
                value: <People count={learning_count} filter={peopleBehind.learning} />,
                note: t('general-statistics.of_people', { people: formatCount(users_count, language) }),
              },
              {
                name: 'behind',
                label: t('general-statistics.behind_count'),
                value: <People count={behind_count} filter={peopleBehind.behind} />,
              },
            ]}
          />
        )}
      </ReadPart>
      <ReadPart reading={courses} height={64}>
        {(counts) => (
          <Figures
            figures={courseCounts.map((name) => ({
              name,
              label: t(`general-statistics.courses.${name}`),
              value: opens(courseLinks[name].permission) ? (
                <Link to={courseLinks[name].path}>{formatCount(counts[name], language)}</Link>
              ) : (
                formatCount(counts[name], language)
              ),
            }))}
          />
        )}
      </ReadPart>
    </Panel>
  );
}

/** So many people, who stand behind it as a list. */
function People({ count, filter }: { count: number; filter: EmployeeFilterParams }) {
  const { language } = useTranslations();
  const { opens } = useShownOrganization();
  const written = formatCount(count, language);
  return count > 0 && opens('admin.staff.employees') ? <Link to={employeesPath(filter)}>{written}</Link> : written;
}

function PhishingPanel() {
  const { t, language } = useTranslations();
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readPhishing, { params: { id } });
  return (
    <Panel title={t('general-statistics.phishing')}>
      <ReadPart reading={reading} height={144}>
        {(counts) =>
          counts.sent === 0 ? (
            <p className="kit-muted">{t('general-statistics.no_letters')}</p>
          ) : (
            <>
              <p>
                {t('general-statistics.failed', formatRate(counts.failed_people, language))}{' '}
                {t('general-statistics.reported', {
                  share: formatShare(counts.reported_people.share, language),
                })}
              </p>
              <Figures
                figures={lured.map((name) => ({
                  name,
                  label: t(`general-statistics.counters.${name}`),
                  value: formatCount(counts[name], language),
                  colour: chartPalette[name],
                }))}
              />
              <p className="statistics-people">
                <span className="kit-muted">{t('general-statistics.phishing_people')}</span>
                {phishingOutcomes.map((name) => (
                  <span key={name}>
                    {t(`general-statistics.people_by.${name}`)}{' '}
                    <People count={counts.people[name]} filter={peopleBehind.phishing[name]} />
                  </span>
                ))}
              </p>
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}

function LastCampaignPanel() {
  const { t } = useTranslations();
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readLastCampaign, { params: { id } });
  return (
    <Panel title={t('general-statistics.last_campaign')}>
      <ReadPart reading={reading} height={144}>
        {({ campaign }) =>
          campaign ? (
            <LastCampaignFacts campaign={campaign} />
          ) : (
            <p className="kit-muted">{t('general-statistics.no_campaign')}</p>
          )
        }
      </ReadPart>
    </Panel>
  );
}

function LastCampaignFacts({ campaign }: { campaign: CampaignCard }) {
  const { t, language } = useTranslations();
  const { opens } = useShownOrganization();
  const { statistics } = campaign;
  const { incident } = statistics;
  const { share, ...range } = formatRate(incident, language);
  return (
    <>
      <p>
        {opens('admin.phishing.campaigns') ? (
          <Link to={`/admin/phishing/campaigns/${campaign.id}/statistics`}>{campaign.name}</Link>
        ) : (
          campaign.name
        )}{' '}
        <span className="kit-muted">
          {formatDay(campaign.start_date)} – {formatDay(campaign.end_date)}
        </span>
      </p>
      <Figures
        figures={[
          {
            name: 'risk',
            label: t('general-statistics.incident_risk'),
            // Before the first delivered letter a zero would read as "nobody fails".
            value: incident.total === 0 ? '—' : share,
            note: incident.total === 0 ? undefined : t('general-statistics.interval', range),
          },
          {
            name: 'sent',
            label: t('general-statistics.counters.sent'),
            value: formatCount(statistics.sent, language),
            colour: chartPalette.sent,
          },
          {
            name: 'reported',
            label: t('general-statistics.counters.reported'),
            value: formatCount(statistics.reported, language),
            colour: chartPalette.reported,
          },
        ]}
      />
    </>
  );
}
