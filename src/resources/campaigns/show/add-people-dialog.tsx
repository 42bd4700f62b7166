import { Modal } from 'antd';
import { useState } from 'react';
import { recipientCalls } from '#contract/campaign-results.calls.ts';
import type { CampaignCard } from '#contract/campaigns.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { nothingChosen, type TreeChoice } from '#src/kit/tree/tree-choice.rules.ts';
import { TreePicker } from '#src/kit/tree/tree-picker.tsx';
import { formatDay } from '#src/lib/format-date.ts';

interface AddPeopleDialogProps {
  row: CampaignCard;
  api: ActionApi;
  onClose: () => void;
}

/** Takes departments and people into a campaign that runs. Who is in it already gets no second letter. */
export default function AddPeopleDialog({ row, api, onClose }: AddPeopleDialogProps) {
  const { t } = useTranslations();
  const departments = useKit().registry.resource('departments');
  const [choice, setChoice] = useState<TreeChoice>(nothingChosen);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const isNobody = choice.rows.length + choice.leaves.length === 0;

  const add = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      const { added, skipped, skipped_because } = await api.call(recipientCalls.addRecipients, {
        params: { id: row.id },
        body: {
          target_users: choice.leaves.map(({ id }) => id),
          target_departments: choice.rows.map(({ id }) => id),
        },
      });
      api.refresh('campaigns');
      api.refresh();
      if (added > 0) api.tell('campaigns.add.done', { count: added });
      else if (skipped_because.failed + skipped_because.stopped > 0) {
        api.tell('campaigns.add.nobody_new_had_none', { count: skipped_because.failed + skipped_because.stopped });
      } else api.tell('campaigns.add.nobody_new', { count: skipped });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Modal
      open
      width={640}
      title={t('campaigns.add.title', { title: row.name })}
      okText={t('campaigns.add.send')}
      cancelText={t('kit.actions.cancel')}
      okButtonProps={{ disabled: isNobody, loading: isSending }}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <p className="kit-field__help">
        {t(row.status === 'paused' ? 'campaigns.add.about_paused' : 'campaigns.add.about', {
          day: formatDay(row.email_send_end_date),
        })}
      </p>
      <TreePicker
        resource={departments}
        value={choice}
        label={t('campaigns.wizard.departments')}
        canLeaveOut={false}
        onChange={setChoice}
      />
      {failure === null ? null : (
        <p className="kit-field__error" role="alert">
          {failureToMessage(failure)}
        </p>
      )}
    </Modal>
  );
}
