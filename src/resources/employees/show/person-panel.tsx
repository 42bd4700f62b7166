import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { EmployeeCard } from '#contract/employees.ts';
import { twoFactorCalls } from '#contract/two-factor.calls.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { PersonMark } from '#src/ui/person-mark.tsx';

/** Who it is: where they work, what they may do, how they sign in. */
export function PersonPanel({ person, api }: { person: EmployeeCard; api: ActionApi }) {
  const { t, language } = useTranslations();
  const { http } = useKit();
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'department', value: person.department_path.map((step) => step.title).join(' / ') },
    { name: 'position', value: person.position || '—' },
    { name: 'role', value: t(`roles.${person.role}`) },
    { name: 'language', value: t(`kit.languages.${person.language}`) },
    {
      name: 'registered_at',
      value:
        person.registered_at === null ? t('employees.not_registered') : formatMoment(person.registered_at, language),
    },
    { name: 'two_factor', value: <TwoFactor person={person} api={api} /> },
  ];
  return (
    <Panel title={t('employees.show.person')}>
      <div className="employee-name">
        <PersonMark person={person} size={56} http={http} />
        <div>
          <p className="employee-name__words">{person.full_name}</p>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </div>
      </div>
      <dl className="kit-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`employees.fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Whether it is on; an operator can reset it for somebody who lost their authenticator. */
function TwoFactor({ person, api }: { person: EmployeeCard; api: ActionApi }) {
  const { t } = useTranslations();
  const confirm = useConfirm();
  const isAllowed = useAllowed();
  if (!person.has_two_factor) return t('employees.two_factor.off');
  const mayReset = isAllowed('admin.staff.employees') && person.can.includes('grant');
  const reset = () =>
    confirm({
      title: t('employees.two_factor.reset_title'),
      content: t('employees.two_factor.reset_text'),
      okText: t('employees.two_factor.reset'),
      isDanger: true,
      onOk: async () => {
        await api.call(twoFactorCalls.deactivateTwoFactor, { body: { user_id: person.id } });
        api.refresh();
        api.tell('employees.two_factor.told');
      },
    });
  return (
    <>
      {t('employees.two_factor.on')}{' '}
      {mayReset ? (
        <Button type="link" size="small" onClick={reset}>
          {t('employees.two_factor.reset')}
        </Button>
      ) : null}
    </>
  );
}
