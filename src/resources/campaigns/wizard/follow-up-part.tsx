import { type Control, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { messageOf } from '#src/kit/form/form-errors.rules.ts';
import { CheckField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { CampaignDraft } from './draft.ts';
import { FieldGroup, Problem } from './field.tsx';
import { StatesPicker } from './states-picker.tsx';

interface FollowUpPartProps {
  control: Control<CampaignDraft>;
  /** Where it is set up. */
  path: string;
  /** The way there is no way out. */
  onLeave(): void;
}

/** What depends on this campaign too, so that it may become wrong without a visit to the follow-up's page. */
const shownHere = ['emailSendEndDate', 'endDate', 'excludedTags'];

/** A second campaign when this one ends: for whom here, what it is on a page of its own. */
export function FollowUpPart({ control, path, onLeave }: FollowUpPartProps) {
  const { t } = useTranslations();
  const [isWanted, { name, templates }] = useWatch({
    control,
    name: ['enableCreateCampaignByEnding', 'postCampaign'],
  });
  const { errors } = useFormState({ control });
  const wrong = Object.entries(errors.postCampaign ?? {});
  const customTexts = wrong.filter(([field]) => shownHere.includes(field));
  return (
    <FieldGroup legend={t('campaigns.wizard.post_campaign')} help={t('campaigns.wizard.help.post_campaign')}>
      <CheckField
        control={control}
        name="enableCreateCampaignByEnding"
        label={t('campaigns.wizard.has_post_campaign')}
      />
      {isWanted ? (
        <>
          <StatesPicker control={control} name="postCampaignTargets" />
          <p className="campaign-note">
            <span>
              {name.trim() === '' ? t('campaigns.wizard.post_unnamed') : name}
              <span className="kit-muted">
                {' · '}
                {t('campaigns.wizard.templates_count', { count: templates.length })}
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
          {wrong.length > customTexts.length ? <Problem problem={t('campaigns.wizard.wrong.post_campaign')} /> : null}
          {customTexts.map(([field, error]) => (
            <Problem key={field} problem={messageOf(error)} />
          ))}
        </>
      ) : null}
    </FieldGroup>
  );
}
