import { Checkbox, Select } from 'antd';
import { Link } from 'react-router';
import type { z } from 'zod';
import { twoFactorRoles } from '#contract/account-kinds.ts';
import { rolePriority } from '#contract/permissions.ts';
import type { SignInRules, signInRulesPatch } from '#contract/security.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormField, type SchemaForm } from '#src/kit/form/index.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';

type Role = SignInRules['two_factor_role'];

/** Of whom a second factor is asked, and from when. */
export function TwoFactorFields({
  form,
  rules,
}: {
  form: SchemaForm<z.input<typeof signInRulesPatch>>;
  rules: SignInRules;
}) {
  const { t } = useTranslations();
  const { control } = form;
  const isRequired = form.watch('requires_two_factor') === true;
  const role = (isRequired && form.watch('two_factor_role')) || 'employee';
  return (
    <>
      <Covered rules={rules} role={role} />
      <FormField
        control={control}
        name="requires_two_factor"
        label={t('sign_in_rules.fields.requires_two_factor')}
        help={t('sign_in_rules.help.requires_two_factor')}
      >
        {({ value, status: _status, ...input }) => (
          <Checkbox {...input} checked={value === true}>
            {t('sign_in_rules.two_factor.on')}
          </Checkbox>
        )}
      </FormField>
      {isRequired ? (
        <>
          <FormField control={control} name="two_factor_role" label={t('sign_in_rules.fields.two_factor_role')}>
            {(input) => (
              <Select
                {...input}
                className="sign-in-rules__choice"
                options={twoFactorRoles.map((value) => ({ value, label: t(`sign_in_rules.roles.${value}`) }))}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="two_factor_from"
            label={t('sign_in_rules.fields.two_factor_from')}
            help={t('sign_in_rules.help.two_factor_from')}
          >
            {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
          </FormField>
        </>
      ) : null}
    </>
  );
}

/** How many of those whom a requirement that begins with `role` concerns have no second factor. */
export function countWithout({ two_factor_counts }: SignInRules, role: Role): { people: number; without: number } {
  const concerned = two_factor_counts.filter((count) => rolePriority[count.role] >= rolePriority[role]);
  return {
    people: concerned.reduce((total, { people }) => total + people, 0),
    without: concerned.reduce((total, { without }) => total + without, 0),
  };
}

/** How many people have a second factor already, and the way to those who have none. */
function Covered({ rules, role }: { rules: SignInRules; role: Role }) {
  const { t } = useTranslations();
  const isAllowed = useAllowed();
  const { people, without } = countWithout(rules, role);
  if (without === 0)
    return <p className="sign-in-rules__covered">{t('sign_in_rules.covered_all', { count: people })}</p>;
  return (
    <p className="sign-in-rules__covered">
      {t('sign_in_rules.without', { count: without, people })}{' '}
      {isAllowed('admin.staff.employees') ? (
        <Link to="/admin/staff/employees?has_two_factor=false&is_registered=true">
          {t('sign_in_rules.show_without')}
        </Link>
      ) : null}
    </p>
  );
}
