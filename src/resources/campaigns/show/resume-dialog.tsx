import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { campaignResultCalls } from '#contract/campaign-results.calls.ts';
import type { CampaignInternal } from '#contract/campaign-results.ts';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import type { CampaignCard } from '#contract/campaigns.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { resentMessage } from './resent-message.ts';

interface ResumeDialogProps {
  row: CampaignCard;
  api: ActionApi;
  onClose: () => void;
}

/** Goes on with a campaign some of whose letters did not leave: those for the chosen reasons go again, or the rest alone. */
export default function ResumeDialog({ row, api, onClose }: ResumeDialogProps) {
  const { t } = useTranslations();
  const reading = useCall(campaignResultCalls.readSending, { params: { id: row.id } });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [running, setRunning] = useState<'again' | 'rest' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const causes = chosen ?? firstChoice(reading.data);
  const count = (reading.data?.failures ?? [])
    .filter(({ cause }) => causes.includes(cause))
    .reduce((sum, each) => sum + each.count, 0);

  const resume = async (resend: readonly string[], what: 'again' | 'rest') => {
    setRunning(what);
    setFailure(null);
    try {
      const { resent } = await api.call(campaignCalls.resumeCampaign, { params: { id: row.id }, body: { resend } });
      api.refresh();
      if (resend.length === 0) api.tell('campaigns.told.resume');
      else api.tell('campaigns.told.resume_with', { resent: resentMessage(t, resent) });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(null);
    }
  };

  return (
    <Modal
      open
      width={640}
      title={t('campaigns.resend.resume_title', { title: row.name })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('kit.actions.cancel')}
        </Button>,
        <Button
          key="rest"
          loading={running === 'rest'}
          disabled={running === 'again'}
          onClick={() => void resume([], 'rest')}
        >
          {t('campaigns.resend.rest')}
        </Button>,
        <Button
          key="again"
          type="primary"
          loading={running === 'again'}
          disabled={count === 0 || running === 'rest'}
          onClick={() => void resume(causes, 'again')}
        >
          {t('campaigns.resend.resume', { count })}
        </Button>,
      ]}
    >
      <ReadPart reading={reading} height={96}>
        {({ failures }) => (
          <>
            <p>{t('campaigns.resend.question', { count: failures.reduce((sum, each) => sum + each.count, 0) })}</p>
            <Checkbox.Group
              className="campaign-causes kit-choices"
              value={[...causes]}
              onChange={setChosen}
              options={failures.map(({ cause, reason, count: letters }) => ({
                value: cause,
                label: <Cause reason={reason} count={letters} />,
              }))}
            />
            <p className="kit-field__help">{t('campaigns.resend.about')}</p>
          </>
        )}
      </ReadPart>
      {failure === null ? null : (
        <p className="kit-field__error" role="alert">
          {failureToMessage(failure)}
        </p>
      )}
    </Modal>
  );
}

/** The cause that stopped the campaign is what the question is about; after a person's pause nothing is chosen. */
function firstChoice(data: CampaignInternal | undefined): readonly string[] {
  const cause = data?.pause_cause ?? null;
  return cause === null ? [] : [cause];
}

function Cause({ reason, count }: { reason: string; count: number }) {
  const { t } = useTranslations();
  return (
    <>
      {reason}
      <div className="kit-muted">{t('campaigns.people', { count })}</div>
    </>
  );
}
