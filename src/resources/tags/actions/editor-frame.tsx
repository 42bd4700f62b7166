import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Tag, TagAction, TagActionDraft } from '#contract/tags.ts';
import { Form, FormButtons, type SchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ReachNote } from './reach-note.tsx';

/** What every editor of an action is given. `onDone`: saved, or left. */
export interface EditorProps {
  tag: Tag;
  /** Null: a new one. */
  action: TagAction | null;
  api: ActionApi;
  onDone(): void;
}

/** What every editor's form does after it was sent, and before it is left. */
export function afterSaving({ api, onDone }: EditorProps) {
  return {
    warnWhenUnsavedChanges: true,
    onSent: () => {
      api.refresh();
      api.tell('tags.told.action');
      onDone();
    },
  };
}

interface EditorFrameProps<Values extends FieldValues> extends EditorProps {
  form: SchemaForm<Values>;
  /** What would be saved, for the count of people; null while it is not whole. */
  draft: TagActionDraft | null;
  children: ReactNode;
}

/** Fields, whom it would reach today, and save. */
export function EditorFrame<Values extends FieldValues>(props: EditorFrameProps<Values>) {
  const { tag, action, form, draft, onDone, children } = props;
  const { t } = useTranslations();
  return (
    <Form
      form={form}
      className="tags-editor"
      foot={
        <>
          <ReachNote tag={tag} draft={draft} />
          <FormButtons
            form={form}
            className="tags-foot"
            ok={t('kit.form.save')}
            // What could not be done is tried again when it is saved as it is.
            needsChange={action !== null && action.problem === null}
            onCancel={onDone}
          />
        </>
      }
    >
      {children}
    </Form>
  );
}
