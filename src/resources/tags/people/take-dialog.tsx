import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

interface TakeDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

/** Takes the tag from people and departments. */
export function TakeDialog({ tag, api, onClose }: TakeDialogProps) {
  const { t } = useWords();
  return (
    <ChoiceDialog
      title={t('tags.people.take_many_title', { title: tag.title })}
      about={t('tags.people.take_text')}
      ok={t('tags.people.take')}
      told="tags.told.taken"
      isDanger
      canLeaveOut={false}
      api={api}
      onSave={({ leaves, rows }) =>
        api.call(tagCalls.removeTagUsers, {
          params: { id: tag.id },
          body: { users_ids: leaves.map(({ id }) => id), departments_ids: rows.map(({ id }) => id) },
        })
      }
      onClose={onClose}
    />
  );
}
