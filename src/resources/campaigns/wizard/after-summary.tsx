import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay } from '#src/lib/format-date.ts';
import type { CampaignDraft, TemplateDraft } from './draft.ts';
import { hasFollowUp } from './wizard.rules.ts';

/** What follows the letters, in sentences. */
export function AfterSummary({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslations();
  const { states, templateLines, sendingLines } = useSentences();
  const { postCampaign } = draft;
  return (
    <section aria-label={t('campaigns.wizard.steps.after')}>
      <h3 className="campaign-group__title">{t('campaigns.wizard.steps.after')}</h3>
      <ul className="campaign-sentences">
        {templateLines(draft).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {draft.enableCreateCampaignByEnding ? (
          <li>
            {t('campaigns.wizard.sum.post', { name: postCampaign.name, states: states(draft.postCampaignTargets) })}
            <ul className="campaign-sentences">
              {[...sendingLines(postCampaign), ...templateLines(postCampaign)].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function useSentences() {
  const { t, language } = useTranslations();
  const dayOf = (day: string) => formatLongDay(day, language);
  const states = (chosen: readonly string[]) => chosen.map((one) => t(`campaigns.targets.${one}`)).join(', ');
  const titles = (chosen: readonly { title: string }[]) => chosen.map(({ title }) => title).join(', ');

  const courseLine = ({ hasAutoCourse, course, targetsAutoCourse, dateEnd, period }: TemplateDraft) => {
    if (!hasAutoCourse || !course) return null;
    return [
      t('campaigns.wizard.sum.course', { title: course.title, states: states(targetsAutoCourse) }),
      dateEnd === null
        ? t('campaigns.wizard.sum.course_days', { count: period })
        : t('campaigns.wizard.sum.course_until', { day: dayOf(dateEnd) }),
    ].join(' ');
  };

  /** What comes after a letter. */
  const templateLines = (lure: TemplateDraft) =>
    [
      lure.isTesting ? t('campaigns.wizard.sum.testing') : null,
      lure.enableRedirect && lure.redirectPage
        ? t('campaigns.wizard.sum.redirect', { title: lure.redirectPage.title })
        : t('campaigns.wizard.sum.gotcha'),
      courseLine(lure),
      lure.hasMessage
        ? t('campaigns.wizard.sum.message', { theme: lure.theme, states: states(lure.targetsMessage) })
        : null,
      hasFollowUp(lure) && lure.isDelay && lure.dateDelay !== null
        ? t('campaigns.wizard.sum.delay', { day: dayOf(lure.dateDelay) })
        : null,
    ].filter((line) => line !== null);

  /** Which letters a follow-up sends, how and until when. The plan tells the same of the campaign itself. */
  const sendingLines = (lure: TemplateDraft) => {
    const isAuto = lure.dateType === 'auto';
    const until = isAuto ? null : (lure.emailSendEndDate ?? lure.endDate);
    const { workingHours: hours } = lure;
    return [
      lure.templates.length > 0 ? t('campaigns.wizard.sum.post_templates', { names: titles(lure.templates) }) : null,
      until === null
        ? t(`campaigns.wizard.sum.post_auto.${lure.emailSendType}`)
        : t(`campaigns.wizard.sum.post_until.${lure.emailSendType}`, { day: dayOf(until) }),
      isAuto || lure.endDate === null ? null : t('campaigns.wizard.sum.post_end', { day: dayOf(lure.endDate) }),
      hours && t('campaigns.wizard.sum.post_hours', { from: hours.from, to: hours.to }),
      lure.excludedTags.length > 0
        ? t('campaigns.wizard.sum.post_excluded', { tags: titles(lure.excludedTags) })
        : null,
    ].filter((line) => line !== null);
  };

  return { states, templateLines, sendingLines };
}
