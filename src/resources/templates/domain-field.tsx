import { Select } from 'antd';
import type { Control } from 'react-hook-form';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { FormField } from '#src/kit/form/index.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { domainChoices, type TemplateValues } from './template-form.rules.ts';

/** The host that links of the template carry: one of those that reach this installation. */
export function DomainField({ control }: { control: Control<TemplateValues> }) {
  const { t } = useTranslations();
  const reading = useCall(phishingTemplateCalls.listDomains);
  const { data, isReading } = reading;
  const optionsFor = (current: string | null) =>
    domainChoices(data?.data ?? [], current).map(({ name, host, isGone }) => ({
      value: name ?? '',
      label: isGone
        ? t('phishing-templates.domain_gone', { host })
        : name === null
          ? t('phishing-templates.domain_default', { host })
          : host,
    }));
  return (
    <FormField
      control={control}
      name="domain"
      label={t('phishing-templates.fields.domain')}
      help={t('phishing-templates.help.domain')}
    >
      {({ value, onChange, ...input }) =>
        !data && reading.error ? (
          <FailedLine what={t('phishing-templates.fields.domain')} reading={reading} />
        ) : !data && isReading ? (
          <Skeleton height={36} />
        ) : (
          <Select
            {...input}
            disabled={!data}
            value={value ?? ''}
            options={data ? optionsFor(value) : []}
            onChange={(name) => onChange(name === '' ? null : name)}
          />
        )
      }
    </FormField>
  );
}
