import { Segmented } from 'antd';
import { type ComponentProps, Suspense, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { HtmlEditor } from '#src/kit/code/html-editor.tsx';
import { FormField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { lazyPiece } from '#src/ui/lazy-piece.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { PartValues } from './part-form.tsx';

const VisualEditor = lazyPiece(() => import('#src/kit/visual/visual-editor.tsx'));
const height = 460;

interface HtmlFieldProps extends Pick<ComponentProps<typeof HtmlEditor>, 'variables' | 'needs' | 'place'> {
  control: Control<PartValues>;
  help: string;
}

/** The HTML of a letter or a page, as code or as it looks, with what is wrong under it. */
export function HtmlField({ control, help, ...editor }: HtmlFieldProps) {
  const { t } = useTranslations();
  const { field, fieldState } = useController({ control, name: 'html' });
  const [wished, setView] = useState<'code' | 'visual'>('code');
  // What is wrong stands in a line of the code.
  const view = fieldState.invalid ? 'code' : wished;
  const label = t('phishing-templates.fields.html');
  return (
    <>
      <Segmented
        className="template-view"
        aria-label={t('kit.visual.view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'code', label: t('kit.visual.code') },
          { value: 'visual', label: t('kit.visual.visual') },
        ]}
      />
      {view === 'visual' ? (
        <Suspense fallback={<Skeleton height={height} />}>
          <VisualEditor
            label={t('kit.visual.title')}
            value={field.value}
            onChange={field.onChange}
            variables={editor.variables}
            place={editor.place}
            height={height}
          />
        </Suspense>
      ) : null}
      <div hidden={view !== 'code'}>
        <FormField control={control} name="html" label={label} help={help} isRequired>
          {({ value, onChange }, { id, describedBy, isInvalid }) => (
            <HtmlEditor
              {...editor}
              id={id}
              label={label}
              value={value}
              onChange={onChange}
              describedBy={describedBy}
              isInvalid={isInvalid}
              height={height}
            />
          )}
        </FormField>
      </div>
    </>
  );
}
