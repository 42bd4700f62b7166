import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { gotchaCalls } from '#contract/gotcha.calls.ts';
import { suggestLanguage } from '../../providers/i18n/i18n.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useSearch } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { GotchaEmail } from './gotcha-email.tsx';
import { Training } from './training.tsx';
import { useSharedHandling } from './use-shared-handling.ts';
import './gotcha.css';

/**
 * For a person who fell for a simulated attack: nothing bad happened, this is what gave the letter away, this is what to
 * do next time. No reproach, no score. Without a token, or when the letter cannot be found, the general training stands
 * alone.
 */
export function GotchaPage() {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const [words] = useSearch();
  const token = words.get('t');
  const lesson = useLoad(token ?? '', async (signal) =>
    token === null ? null : http.call(gotchaCalls.readGotcha, { params: { token }, signal }),
  );
  const gotcha = lesson.data;
  useSharedHandling(gotcha ? token : null);
  const language = gotcha?.language;
  useEffect(() => {
    if (language !== undefined) void suggestLanguage(language);
  }, [language]);
  return (
    <AuthLayout isWide>
      <article className={gotcha ? 'gotcha gotcha--letter' : 'gotcha'}>
        <header className="gotcha__head">
          <span className="gotcha__shield">
            <Icon name="shield" size={28} />
          </span>
          <PageHeading>{t('gotcha.title')}</PageHeading>
          <p className="door__lead">{t(`gotcha.lead_${gotcha?.action ?? 'general'}`)}</p>
          <p className="gotcha__comfort">{t('gotcha.comfort')}</p>
        </header>
        {lesson.state === 'loading' ? (
          <div className="gotcha__letter" aria-busy="true">
            <Skeleton width="60%" />
          </div>
        ) : null}
        {gotcha ? <GotchaEmail letter={gotcha.letter} red_flags={gotcha.red_flags} /> : null}
        <Training reportAddress={gotcha?.report_address ?? null} />
      </article>
    </AuthLayout>
  );
}
