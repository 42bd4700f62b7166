import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useWords } from '#src/kit/words.ts';
import { AfterPart } from './after-part.tsx';
import { SendingPart } from './dates-step.tsx';
import type { LureDraft } from './draft.ts';
import { LettersPart } from './letters-part.tsx';
import { useDraft } from './use-draft.ts';
import { wizardProblems } from './wizard.rules.ts';
import '../campaigns.css';
import './wizard.css';

const wizardPath = '/admin/phishing/campaigns/create?step=after';

/** What follows when a campaign ends: the same questions without people and dates, which come from the first one. */
export default function FollowUpPage() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { draft, change } = useDraft();
  const [isTried, setIsTried] = useState(false);
  const problems = isTried ? wizardProblems({ ...draft, enableCreateCampaignByEnding: true }) : {};
  const edit = (next: Partial<LureDraft>) =>
    change({ enableCreateCampaignByEnding: true, postCampaign: { ...draft.postCampaign, ...next } });
  const finish = () => {
    setIsTried(true);
    const open = wizardProblems({ ...draft, enableCreateCampaignByEnding: true });
    if (Object.keys(open).some((field) => field.startsWith('post.') && field !== 'postCampaignTargets')) return;
    change({ enableCreateCampaignByEnding: true });
    void navigate(wizardPath);
  };
  return (
    <section className="kit-page-body">
      <PageHead title={t('campaigns.pages.follow_up')} about={t('campaigns.wizard.post_about')} />
      <form
        className="campaign-wizard__body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <h2 className="campaign-wizard__title">{t('campaigns.wizard.steps.letters')}</h2>
        <LettersPart
          lure={draft.postCampaign}
          onChange={edit}
          problems={{ name: problems['post.name'], templates: problems['post.templates'] }}
        />
        <SendingPart lure={draft.postCampaign} onChange={edit} problem={problems['post.workingHours']} />
        <AfterPart lure={draft.postCampaign} onChange={edit} problems={problems} prefix="post." />
        <div className="kit-form__foot" data-changed>
          <Button type="primary" htmlType="submit">
            {t('campaigns.wizard.post_done')}
          </Button>
          <Link className="kit-button kit-button--default" to={wizardPath}>
            {t('commons:actions.back')}
          </Link>
          <span className="kit-muted">{t('campaigns.wizard.draft_kept')}</span>
        </div>
      </form>
    </section>
  );
}
