import { Checkbox } from 'antd';
import { useState } from 'react';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

interface AssignDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

/** Gives the tag to people and departments, without some. */
export function AssignDialog({ tag, api, onClose }: AssignDialogProps) {
  const { t } = useWords();
  const [needsOnboarding, setNeedsOnboarding] = useState(true);
  return (
    <ChoiceDialog
      title={t('tags.people.assign_title', { title: tag.title })}
      ok={t('tags.people.assign')}
      told="tags.told.given"
      canLeaveOut
      api={api}
      onSave={({ leaves, rows, without }) =>
        api.call(tagCalls.assignTag, {
          body: {
            tag_id: tag.id,
            users_ids: leaves.map(({ id }) => id),
            departments_ids: rows.map(({ id }) => id),
            exclude_users_ids: without.map(({ id }) => id),
            need_onboarding: needsOnboarding,
          },
        })
      }
      onClose={onClose}
    >
      <Checkbox checked={needsOnboarding} onChange={({ target }) => setNeedsOnboarding(target.checked)}>
        {t('tags.people.need_onboarding')}
        <span className="tags-check-help">{t('tags.people.need_onboarding_help')}</span>
      </Checkbox>
    </ChoiceDialog>
  );
}
