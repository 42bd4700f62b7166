// typed outside a form: preview
import { Select, type SelectProps } from 'antd';
import { useId } from 'react';
import { importDelimiters } from '#contract/import-kinds.ts';
import type { ImportPreview, ImportReadBody } from '#contract/imports.ts';
import { EncodingChoice } from '#src/kit/text-reading/encoding-choice.tsx';
import { useTranslations } from '#src/kit/translations.ts';

interface ReadingChoicesProps {
  preview: ImportPreview;
  isReading: boolean;
  onChoose(body: ImportReadBody): void;
}

const delimiterLabels = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

/** Encoding and delimiter of a text, and which row holds the headings. */
export function ReadingChoices({ preview, isReading, onChoose }: ReadingChoicesProps) {
  const { t } = useTranslations();
  return (
    <div className="import-reading__how">
      {preview.delimiter === null ? null : (
        <>
          {preview.encoding === 'xlsx' ? null : (
            <EncodingChoice
              value={preview.encoding}
              isDisabled={isReading}
              onChoose={(encoding) => onChoose({ encoding })}
            />
          )}
          <Choice
            label={t('employees.import.delimiter')}
            value={preview.delimiter}
            disabled={isReading}
            options={importDelimiters.map((value) => ({
              value,
              label: t(`employees.import.delimiters.${delimiterLabels[value]}`),
            }))}
            onChange={(delimiter) => onChoose({ delimiter })}
          />
        </>
      )}
      {preview.sheet === null || preview.sheets.length < 2 ? null : (
        <Choice
          label={t('employees.import.sheet')}
          value={preview.sheet}
          disabled={isReading}
          options={preview.sheets.map(({ title, rows }, value) => ({ value, label: `${title} (${String(rows)})` }))}
          onChange={(sheet) => onChoose({ sheet })}
        />
      )}
      <Choice
        label={t('employees.import.heading_row')}
        value={preview.heading_row}
        disabled={isReading}
        options={[
          { value: 0, label: t('employees.import.no_headings') },
          ...preview.top_rows.map(({ row, text }) => ({ value: row, label: `${String(row)}: ${text}` })),
        ]}
        onChange={(heading_row) => onChoose({ heading_row })}
      />
    </div>
  );
}

function Choice<Value extends string | number>({
  label,
  ...select
}: { label: string } & Pick<SelectProps<Value>, 'value' | 'disabled' | 'options' | 'onChange'>) {
  const id = useId();
  return (
    <span className="import-reading__choice">
      <label htmlFor={id}>{label}</label>
      <Select<Value> id={id} className="import-reading__select" popupMatchSelectWidth={false} {...select} />
    </span>
  );
}
