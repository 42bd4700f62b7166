import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useWords } from '#src/kit/words.ts';
import type { CampaignDraft } from './draft.ts';
import { FieldGroup, Problem } from './field.tsx';
import { StatesPicker } from './states-picker.tsx';
import type { ChangeDraft } from './use-draft.ts';
import type { Problems, WizardField } from './wizard.rules.ts';

interface FollowUpPartProps {
  draft: CampaignDraft;
  change: ChangeDraft;
  problems: Problems;
  /** Where it is set up. */
  path: string;
  /** The way there is no way out. */
  onLeave(): void;
}

/** What depends on this campaign too, so that it may become wrong without a visit to the follow-up's page. */
const toldHere: readonly WizardField[] = ['post.emailSendEndDate', 'post.endDate', 'post.excludedTags'];

/** A second campaign when this one ends: for whom here, what it is on a page of its own. */
export function FollowUpPart({ draft, change, problems, path, onLeave }: FollowUpPartProps) {
  const { t } = useWords();
  const { postCampaign } = draft;
  const wrong = Object.keys(problems).filter((field) => field.startsWith('post.'));
  const ownWords = wrong.filter((field) => toldHere.some((one) => one === field)) as WizardField[];
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
            <Link
              className="kit-button kit-button--default"
              to={path}
              state={{ isTried: wrong.length > 0 }}
              // Opened beside this page, it leaves nothing.
              onClick={({ ctrlKey, metaKey, shiftKey }) => (ctrlKey || metaKey || shiftKey ? undefined : onLeave())}
            >
              {t('campaigns.wizard.post_edit')}
            </Link>
          </p>
          <Problem problem={wrong.length > ownWords.length ? 'post_campaign' : undefined} />
          {ownWords.map((field) => (
            <Problem key={field} problem={problems[field]} />
          ))}
        </>
      ) : null}
    </FieldGroup>
  );
}
