import { useState } from 'react';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import type { TagAction } from '#contract/tags.ts';
import { useSchemaForm } from '#src/kit/form/index.ts';
import { LetterFields } from '#src/kit/letter/letter-fields.tsx';
import {
  isWholeLetter,
  type LetterVersion,
  letterBody,
  letterValues,
  versionOf,
} from '#src/kit/letter/letter-values.rules.ts';
import { afterSaving, EditorFrame, type EditorProps } from './editor-frame.tsx';

/** Theme and text, for everybody and where wanted in the language of the person. */
export function LetterEditor(props: EditorProps) {
  const { tag, action, api } = props;
  const [version, setVersion] = useState<LetterVersion>('main');
  const form = useSchemaForm({
    ...afterSaving(props),
    schema: () => import('#contract/tags.ts').then(({ tagMessageBody }) => tagMessageBody),
    version: action?.version,
    defaultValues: letterValues(action ?? undefined, action?.translations),
    toValues: ({ theme, text, translations }) => ({
      ...(typeof theme === 'string' && { theme }),
      ...(typeof text === 'string' && { text }),
      ...(translations !== undefined && { translations: letterValues(undefined, translations as object).translations }),
    }),
    toBody: letterBody,
    send: (body, { changes }): Promise<TagAction> =>
      action
        ? api.call(tagActionCalls.editTagMessage, { params: { id: tag.id, messageId: action.id }, body: changes })
        : api.call(tagActionCalls.addTagMessage, { params: { id: tag.id }, body }),
    onRefused: (paths) => setVersion((shown) => versionOf(paths, shown)),
  });
  return (
    <EditorFrame
      {...props}
      form={form}
      draft={isWholeLetter(form.watch()) ? { type: 'letter', ...(action && { message_id: action.id }) } : null}
    >
      <LetterFields form={form} version={version} onVersion={setVersion} />
    </EditorFrame>
  );
}
