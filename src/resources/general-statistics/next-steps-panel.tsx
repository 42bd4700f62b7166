import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EmployeeFilterParams } from '#contract/employees.ts';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import type { OrganizationNextSteps } from '#contract/statistics.ts';
import { peopleToTeach } from '#contract/statistics-lists.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatRate } from '#src/lib/format-number.ts';
import { employeesPath, templatePath } from './links.ts';
import { useShownOrganization } from './use-shown-organization.ts';

/** Whom to teach, which lure to train, which department to talk to: each one click from being done. */
export function NextStepsPanel() {
  const { t, language } = useTranslations();
  const { id, isOfOwner, opens } = useShownOrganization();
  const navigate = useNavigate();
  const reading = useCall(organizationStatisticsCalls.readNextSteps, { params: { id }, enabled: isOfOwner });
  if (!isOfOwner) return null;
  const teach = (filter: EmployeeFilterParams) => {
    // The pages of assigning read there whom they are for.
    sessionStorage.setItem('selection:assign', JSON.stringify({ selection: { all: true, filter } }));
    void navigate('/admin/learning/assigned/create');
  };
  const stepsOf = (steps: OrganizationNextSteps): { name: string; text: ReactNode; button: ReactNode }[] => {
    const { teach: people, lure, department } = steps;
    const found = [];
    if (people) {
      found.push({
        name: 'teach',
        text: t(`general-statistics.next.teach.${people.reason}`, { count: people.count }),
        button: (
          <>
            <Button type="primary" onClick={() => teach(peopleToTeach[people.reason])}>
              {t('general-statistics.next.assign')}
            </Button>
            {opens('admin.staff.employees') ? (
              <Link to={employeesPath(peopleToTeach[people.reason])}>{t('general-statistics.next.list')}</Link>
            ) : null}
          </>
        ),
      });
    }
    if (lure) {
      found.push({
        name: 'lure',
        text: t('general-statistics.next.lure', { title: lure.title, ...formatRate(lure.failed, language) }),
        button: (
          <Link className="kit-button kit-button--default" to={templatePath(lure.template_id)}>
            {t('general-statistics.next.train')}
          </Link>
        ),
      });
    }
    if (department) {
      found.push({
        name: 'department',
        text: t('general-statistics.next.department', {
          title: department.title,
          failed: formatCount(department.failed.count, language),
          total: formatCount(department.failed.total, language),
        }),
        button: (
          <Link className="kit-button kit-button--default" to={employeesPath({ departments: [department.id] })}>
            {t('general-statistics.next.open_department')}
          </Link>
        ),
      });
    }
    return found;
  };
  return (
    <Panel title={t('general-statistics.next.title')}>
      <ReadPart reading={reading} height={160}>
        {(steps) => {
          const found = stepsOf(steps);
          if (found.length === 0) return <p className="kit-muted">{t('general-statistics.next.none')}</p>;
          return (
            <ol className="statistics-steps">
              {found.map(({ name, text, button }) => (
                <li key={name}>
                  <p>{text}</p>
                  <div className="statistics-steps__do">{button}</div>
                </li>
              ))}
            </ol>
          );
        }}
      </ReadPart>
    </Panel>
  );
}
