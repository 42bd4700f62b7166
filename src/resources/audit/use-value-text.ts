import type { AuditNoun } from '#contract/audit-kinds.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatMoment } from '#src/lib/format-date.ts';
import { formatCount, formatDecimal } from '#src/lib/format-number.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text);

/** Whose words name the fields of nouns that no resource declares as its own. */
const wordsOf: Readonly<Partial<Record<AuditNoun, readonly string[]>>> = {
  account: ['sign_in_rules', 'employees'],
  assignment: ['assigned_courses'],
  department: ['departments'],
  directory: ['adfs'],
  employee: ['removed_employees'],
  mail_settings: ['mail_sending'],
  mail_template: ['mail_templates'],
  organization: ['general_settings', 'sign_in_rules'],
  phishing_email: ['phishing-templates'],
  report_schedule: ['report_schedules'],
  scim: ['scim'],
  single_sign_on: ['single_sign_on'],
  theme: ['themes'],
};

/** What the fields of a noun and their values are called: by the words of its resource, else by those of the log. */
export function useValueText(noun: AuditNoun) {
  const { t, has, language } = useTranslations();
  const resource = [...useKit().registry.resources.values()].find(({ auditNoun }) => auditNoun === noun)?.name;
  const groups = [...(resource === undefined ? [] : [resource]), ...(wordsOf[noun] ?? []), 'audit.of'];

  /** Undefined: only programs have a name for it. */
  const nameOf = (field: string): string | undefined => {
    const key = groups.map((group) => `${group}.fields.${field}`).find((candidate) => has(candidate));
    return key && t(key);
  };
  /** Empty: nothing. */
  const say = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
    if (typeof value === 'number') {
      return Number.isInteger(value) ? formatCount(value, language) : formatDecimal(value, 1, language);
    }
    if (Array.isArray(value)) return value.map((entry) => say(field, entry)).join(', ');
    if (typeof value !== 'string') return titleOf(value) ?? JSON.stringify(value);
    const word = groups.map((group) => `${group}.values.${field}.${value}`).find((candidate) => has(candidate));
    if (word !== undefined) return t(word);
    if (field === 'role' && has(`role.${value}`, 'commons')) return t(`commons:role.${value}`);
    if (isDay(value)) return formatDay(value);
    return isMoment(value) ? formatMoment(value, language) : value;
  };
  return { nameOf, say };
}

function titleOf(value: object): string | null {
  const { title = null, name = null } = value as { title?: unknown; name?: unknown };
  const said = title ?? name;
  return typeof said === 'string' ? said : null;
}
