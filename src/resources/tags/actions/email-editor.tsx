import { useState } from 'react';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import type { TagAction } from '#contract/tags.ts';
import { EmailFields } from '#src/kit/email/email-fields.tsx';
import {
  type EmailVersion,
  emailBody,
  emailValues,
  isCompleteEmail,
  versionOf,
} from '#src/kit/email/email-values.rules.ts';
import { useSchemaForm } from '#src/kit/form/index.ts';
import { afterSaving, EditorFrame, type EditorProps } from './editor-frame.tsx';

/** Theme and text, for everybody and where wanted in the language of the person. */
export function EmailEditor(props: EditorProps) {
  const { tag, action, api } = props;
  const [version, setVersion] = useState<EmailVersion>('main');
  const form = useSchemaForm({
    ...afterSaving(props),
    schema: () => import('#contract/tags.ts').then(({ tagMessageBody }) => tagMessageBody),
    version: action?.version,
    defaultValues: emailValues(action ?? undefined, action?.translations),
    toValues: ({ theme, text, translations }) => ({
      ...(typeof theme === 'string' && { theme }),
      ...(typeof text === 'string' && { text }),
      ...(translations !== undefined && { translations: emailValues(undefined, translations as object).translations }),
    }),
    toBody: emailBody,
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
      draft={isCompleteEmail(form.watch()) ? { type: 'letter', ...(action && { message_id: action.id }) } : null}
    >
      <EmailFields form={form} version={version} onVersion={setVersion} />
    </EditorFrame>
  );
}
