import type { ComponentProps } from 'react';
import { HtmlEditor } from '#src/kit/code/html-editor.tsx';
import { useWords } from '#src/kit/words.ts';
import { PartField } from './part-field.tsx';

interface HtmlFieldProps extends Pick<ComponentProps<typeof HtmlEditor>, 'value' | 'variables' | 'needs' | 'place'> {
  help: string;
  problem: ComponentProps<typeof PartField>['problem'];
  onChange(html: string): void;
}

/** The HTML of a letter or a page in its editor, with what is wrong under it. */
export function HtmlField({ help, problem, ...editor }: HtmlFieldProps) {
  const { t } = useWords();
  const label = t('phishing-templates.fields.html');
  return (
    <PartField label={label} help={help} problem={problem} isRequired>
      {({ id, describedBy, isInvalid }) => (
        <HtmlEditor {...editor} id={id} label={label} describedBy={describedBy} isInvalid={isInvalid} />
      )}
    </PartField>
  );
}
