import { Segmented } from 'antd';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { HtmlEditor } from '#src/kit/code/html-editor.tsx';
import { useWords } from '#src/kit/words.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { PartField } from './part-field.tsx';

const VisualEditor = lazy(() => import('#src/kit/visual/visual-editor.tsx'));
const height = 460;

interface HtmlFieldProps extends Pick<ComponentProps<typeof HtmlEditor>, 'value' | 'variables' | 'needs' | 'place'> {
  help: string;
  problem: ComponentProps<typeof PartField>['problem'];
  onChange(html: string): void;
}

/** The HTML of a letter or a page, as code or as it looks, with what is wrong under it. */
export function HtmlField({ help, problem, ...editor }: HtmlFieldProps) {
  const { t } = useWords();
  const [wished, setView] = useState<'code' | 'visual'>('code');
  // What is wrong stands in a line of the code.
  const view = problem === undefined ? wished : 'code';
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
            value={editor.value}
            onChange={editor.onChange}
            variables={editor.variables}
            place={editor.place}
            height={height}
          />
        </Suspense>
      ) : null}
      <div hidden={view !== 'code'}>
        <PartField label={label} help={help} problem={problem} isRequired>
          {({ id, describedBy, isInvalid }) => (
            <HtmlEditor
              {...editor}
              id={id}
              label={label}
              describedBy={describedBy}
              isInvalid={isInvalid}
              height={height}
            />
          )}
        </PartField>
      </div>
    </>
  );
}
