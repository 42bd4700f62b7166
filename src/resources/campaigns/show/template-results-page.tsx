import { useParams } from 'react-router';
import { campaignResultCalls } from '#contract/campaign-results.calls.ts';
import { EmailPreview } from '#src/kit/frame/email-preview.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { CampaignFrame } from './campaign-frame.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { RecipientsPanel } from './recipients-panel.tsx';

/** Results of one letter of a campaign, with the letter as it was sent. */
export default function TemplateResultsPage() {
  const { id = '', template_id: templateId = '' } = useParams();
  const { t } = useTranslations();
  const reading = useCall(campaignResultCalls.readCampaignTemplate, { params: { id, tid: templateId } });
  return (
    <CampaignFrame>
      {(campaign) => (
        <ReadPart reading={reading} height={480}>
          {(template) => (
            <>
              <AnswerPanel
                statistics={template.statistics}
                title={t('campaigns.by_template.one', { name: template.name })}
              />
              <div className="kit-panels">
                <FunnelPanel statistics={template.statistics} />
                <Panel title={t('campaigns.by_template.letter')} about={t('campaigns.by_template.letter_about')}>
                  <EmailPreview
                    html={template.letter.html}
                    title={template.name}
                    head={{
                      subject: template.letter.subject,
                      fromName: template.letter.from_name,
                      fromAddress: template.letter.from_address,
                    }}
                    linkHost={template.letter.link_host}
                    height={420}
                  />
                </Panel>
              </div>
              <RecipientsPanel id={campaign.id} templateId={templateId} canResend={campaign.can.includes('resend')} />
            </>
          )}
        </ReadPart>
      )}
    </CampaignFrame>
  );
}
