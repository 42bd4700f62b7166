import { Button } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Tag, TagActionDraft } from '#contract/tags.ts';
import { tellFailure } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useWords } from '#src/kit/words.ts';
import { ReachNote } from './reach-note.tsx';

/** What every editor of an action is given. `onDone`: saved, or left. */
export interface EditorProps {
  tag: Tag;
  api: ActionApi;
  onDone(): void;
}

interface EditorFrameProps extends EditorProps {
  /** What would be saved, for the count of people; null while it is not whole. */
  draft: TagActionDraft | null;
  hasChanged: boolean;
  save(): Promise<unknown>;
  children: ReactNode;
}

/** Fields, whom it would reach today, and save. */
export function EditorFrame({ tag, api, draft, hasChanged, save, onDone, children }: EditorFrameProps) {
  const { t } = useWords();
  const [isSaving, setIsSaving] = useState(false);
  useUnsavedWarning(hasChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    try {
      await save();
      api.refresh();
      api.tell('tags.told.action');
      onDone();
    } catch (error) {
      tellFailure(error);
      setIsSaving(false);
    }
  };
  return (
    <form className="tags-editor" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <ReachNote tag={tag} draft={draft} />
      <div className="tags-foot">
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={draft === null || !hasChanged}>
          {t('kit.form.save')}
        </Button>
        <Button onClick={onDone} disabled={isSaving}>
          {t('kit.actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
