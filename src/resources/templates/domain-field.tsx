import { Select } from 'antd';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { controlOf, PartField } from './part-field.tsx';
import { domainChoices } from './template-form.rules.ts';

interface DomainFieldProps {
  /** Null: the installation's default. */
  value: string | null;
  problem: string | undefined;
  onChange: (domain: string | null) => void;
}

/** The host that links of the template carry: one of those that reach this installation. */
export function DomainField({ value, problem, onChange }: DomainFieldProps) {
  const { t } = useWords();
  const { data, error, isReading } = useCall(phishingTemplateCalls.listDomains);
  const options = data
    ? domainChoices(data.data, value).map(({ name, host, isGone }) => ({
        value: name ?? '',
        label: isGone
          ? t('phishing-templates.domain_gone', { host })
          : name === null
            ? t('phishing-templates.domain_default', { host })
            : host,
      }))
    : [];
  return (
    <PartField
      label={t('phishing-templates.fields.domain')}
      help={t('phishing-templates.help.domain')}
      problem={problem ?? (error ? wordsOfFailure(error) : undefined)}
    >
      {(control) =>
        !data && isReading ? (
          <Skeleton height={36} />
        ) : (
          <Select
            {...controlOf(control)}
            disabled={!data}
            value={value ?? ''}
            options={options}
            onChange={(name: string) => onChange(name === '' ? null : name)}
          />
        )
      }
    </PartField>
  );
}
