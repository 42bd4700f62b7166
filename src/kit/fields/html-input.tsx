import { HtmlEditor } from '../code/html-editor.tsx';
import { EmailPreview } from '../frame/email-preview.tsx';
import { useDebounced } from '../pick/use-debounced.ts';
import { useTranslations } from '../translations.ts';
import type { InputProps } from './kinds.ts';

const previewDelayMs = 300;
const noVariables: readonly string[] = [];

/** A page as HTML, with the page as people will see it under it. */
export function HtmlInput({ id, value, name, resource, onChange, isInvalid, describedBy }: InputProps) {
  const { t, label } = useTranslations();
  const html = typeof value === 'string' ? value : '';
  const shown = useDebounced(html, previewDelayMs);
  return (
    <div className="kit-html-input">
      <HtmlEditor
        id={id}
        label={label(resource, name)}
        describedBy={describedBy}
        isInvalid={isInvalid}
        value={html}
        onChange={onChange}
        variables={noVariables}
        needs={null}
        place="page"
        height={320}
      />
      {shown === '' ? null : <EmailPreview html={shown} title={t('kit.code.preview')} height={320} />}
    </div>
  );
}
