import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { languages } from '#contract/constants.ts';
import type { PhishingEmail } from '#contract/phishing-emails.ts';
import { type FieldControl, FieldFrame } from '#src/kit/form/field-frame.tsx';
import { useWords } from '#src/kit/words.ts';

/** Words for a problem: one of ours by its key, or what the server said. */
export function useProblemWords() {
  const { t, has } = useWords();
  return (problem: string | undefined) => {
    const key = `phishing-templates.wrong.${problem ?? ''}`;
    return problem === undefined ? undefined : has(key) ? t(key) : problem;
  };
}

interface PartFieldProps {
  label: string;
  /** Key under `phishing-templates.wrong`, or words of the server. */
  problem: string | undefined;
  help?: string;
  isRequired?: boolean;
  children: (control: FieldControl) => ReactNode;
}

export function PartField({ problem, ...props }: PartFieldProps) {
  return <FieldFrame {...props} problem={useProblemWords()(problem)} />;
}

/** What antd's controls take of a field. */
export function controlOf({ id, isInvalid, describedBy }: FieldControl) {
  return {
    id,
    status: isInvalid ? ('error' as const) : ('' as const),
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  };
}

interface TextFieldProps extends Omit<PartFieldProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  type?: 'email';
  /** Lines of a longer text. */
  rows?: number;
}

export function TextField({ value, onChange, maxLength = 255, type, rows, ...field }: TextFieldProps) {
  return (
    <PartField {...field}>
      {(control) =>
        rows === undefined ? (
          <Input
            {...controlOf(control)}
            {...(type !== undefined && { type })}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Input.TextArea
            {...controlOf(control)}
            autoSize={{ minRows: rows, maxRows: rows * 4 }}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </PartField>
  );
}

interface NameAndLanguageProps {
  label: string;
  help?: string;
  values: { name: string; language: PhishingEmail['language'] };
  problems: Readonly<Record<string, string | undefined>>;
  onChange: (change: { name?: string; language?: PhishingEmail['language'] }) => void;
}

/** What a letter or page is called, and the language that it is written in. */
export function NameAndLanguage({ label, help, values, problems, onChange }: NameAndLanguageProps) {
  const { t } = useWords();
  return (
    <div className="template-pair">
      <TextField
        label={label}
        {...(help !== undefined && { help })}
        problem={problems['name']}
        isRequired
        value={values.name}
        onChange={(name) => onChange({ name })}
      />
      <PartField label={t('phishing-templates.fields.language')} problem={problems['language']}>
        {(control) => (
          <Select
            {...controlOf(control)}
            value={values.language}
            options={languages.map((one) => ({ value: one, label: t(`phishing-templates.values.language.${one}`) }))}
            onChange={(language) => onChange({ language })}
          />
        )}
      </PartField>
    </div>
  );
}
