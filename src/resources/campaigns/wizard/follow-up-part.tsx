import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useWords } from '#src/kit/words.ts';
import type { CampaignDraft } from './draft.ts';
import { FieldGroup, Problem } from './field.tsx';
import { StatesPicker } from './states-picker.tsx';
import type { ChangeDraft } from './use-draft.ts';
import type { Problems } from './wizard.rules.ts';

export const followUpPath = '/admin/phishing/campaigns/by-ending/create';

interface FollowUpPartProps {
  draft: CampaignDraft;
  change: ChangeDraft;
  problems: Problems;
}

/** A second campaign when this one ends: for whom here, what it is on a page of its own. */
export function FollowUpPart({ draft, change, problems }: FollowUpPartProps) {
  const { t } = useWords();
  const { postCampaign } = draft;
  const isIncomplete = Object.keys(problems).some((field) => field.startsWith('post.'));
  return (
    <FieldGroup legend={t('campaigns.wizard.post_campaign')} help={t('campaigns.wizard.help.post_campaign')}>
      <Checkbox
        checked={draft.enableCreateCampaignByEnding}
        onChange={({ target }) => change({ enableCreateCampaignByEnding: target.checked })}
      >
        {t('campaigns.wizard.has_post_campaign')}
      </Checkbox>
      {draft.enableCreateCampaignByEnding ? (
        <>
          <FieldGroup legend={t('campaigns.wizard.for_whom')}>
            <StatesPicker
              value={draft.postCampaignTargets}
              onChange={(postCampaignTargets) => change({ postCampaignTargets })}
            />
            <Problem problem={problems.postCampaignTargets} />
          </FieldGroup>
          <p className="campaign-note">
            <span>
              {postCampaign.name.trim() === '' ? t('campaigns.wizard.post_unnamed') : postCampaign.name}
              <span className="kit-muted">
                {' · '}
                {t('campaigns.wizard.templates_count', { count: postCampaign.templates.length })}
              </span>
            </span>
            <Link className="kit-button kit-button--default" to={followUpPath}>
              {t('campaigns.wizard.post_edit')}
            </Link>
          </p>
          <Problem problem={isIncomplete ? 'post_campaign' : undefined} />
        </>
      ) : null}
    </FieldGroup>
  );
}
