import { Button } from 'antd';
import { useRef } from 'react';
import { ImageInput } from '#src/kit/fields/image-input.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';
import { PartField } from './part-field.tsx';

interface LogoFieldProps {
  /** A file that was chosen, or the address of the logo that is there. */
  value: File | string | null;
  problem: string | undefined;
  onChange: (logo: File | null) => void;
}

/** The picture by which operators tell the template. It is sent with the form. */
export function LogoField({ value, problem, onChange }: LogoFieldProps) {
  const { t } = useWords();
  const resource = useKit().registry.resource('phishing-templates');
  const box = useRef<HTMLDivElement>(null);
  const remove = () => {
    onChange(null);
    // The button goes with the logo: the focus stays in the field.
    box.current?.querySelector('button')?.focus();
  };
  return (
    <PartField label={t('phishing-templates.fields.logo')} help={t('phishing-templates.help.logo')} problem={problem}>
      {({ id, isInvalid, describedBy }) => (
        <div className="template-logo" ref={box}>
          <ImageInput
            id={id}
            name="logo"
            resource={resource}
            field={resource.fields['logo'] ?? { kind: 'image', options: {} }}
            value={value}
            isInvalid={isInvalid}
            isDisabled={false}
            describedBy={describedBy}
            onChange={(file) => onChange(file as File)}
            onBlur={() => undefined}
          />
          {value === null ? null : (
            <Button type="link" onClick={remove}>
              {t('phishing-templates.remove_logo')}
            </Button>
          )}
        </div>
      )}
    </PartField>
  );
}
