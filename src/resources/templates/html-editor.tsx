import { Button, Input } from 'antd';
import { useRef } from 'react';
import { useWords } from '#src/kit/words.ts';
import { FormField } from './form-field.tsx';
import { insertAt } from './template-form.rules.ts';

interface HtmlEditorProps {
  value: string;
  onChange: (value: string) => void;
  /** Names that may stand in double braces. */
  variables: readonly string[];
  problem: string | undefined;
}

/** HTML as it is typed, with the variables at hand: a click puts one where the cursor stands. */
export function HtmlEditor({ value, onChange, variables, problem }: HtmlEditorProps) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const insert = (name: string) => {
    const area = box.current?.querySelector('textarea');
    const selection = { start: area?.selectionStart ?? value.length, end: area?.selectionEnd ?? value.length };
    const { text, cursor } = insertAt(value, `{{${name}}}`, selection);
    onChange(text);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(cursor, cursor);
    });
  };
  return (
    <FormField
      name="html"
      label={t('phishing-templates.fields.html')}
      help={t('phishing-templates.help.html')}
      problem={problem}
      isRequired
    >
      {(control) => (
        <div ref={box} className="template-editor">
          <fieldset className="template-variables">
            <legend className="ui-hidden">{t('phishing-templates.variables')}</legend>
            {variables.map((name) => (
              <Button
                key={name}
                size="small"
                title={t(`phishing-templates.variable.${name}`)}
                onClick={() => insert(name)}
              >
                {name}
              </Button>
            ))}
          </fieldset>
          <Input.TextArea
            {...control}
            className="template-editor__text"
            spellCheck={false}
            autoSize={{ minRows: 18, maxRows: 32 }}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </FormField>
  );
}
