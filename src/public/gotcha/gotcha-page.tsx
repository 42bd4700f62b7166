import { useTranslation } from 'react-i18next';
import type { Gotcha } from '#contract/phishing-pages.ts';
import { isShowable } from '../../lib/error-text.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { useSearch } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { Door } from '../door.tsx';

const placeIcons: Record<Gotcha['red_flags'][number]['place'], IconName> = {
  sender: 'user',
  subject: 'mail',
  text: 'book',
  link: 'arrow-right',
  attachment: 'copy',
  page: 'monitor',
};

/**
 * For a person who fell for a simulated attack: nothing bad happened, this is what gave the letter away, this is what to
 * do next time. No reproach, no score. Without a token, or when the letter cannot be found, the general advice stands
 * alone.
 */
export function GotchaPage() {
  const { t } = useTranslation('commons');
  const { http } = useRoom();
  const [words] = useSearch();
  const token = words.get('t');
  const lesson = useLoad(token ?? '', async (signal) =>
    token === null ? null : http.get<Gotcha>(`/api/v2/phishing/gotcha/${encodeURIComponent(token)}`, { signal }),
  );
  const gotcha = lesson.data;
  return (
    <Door isWide>
      <article>
        <span className="gotcha__shield">
          <Icon name="shield" size={28} />
        </span>
        <PageHeading>{t('gotcha.title')}</PageHeading>
        <p className="door__lead">{t(`gotcha.lead_${gotcha?.action ?? 'general'}`)}</p>
        {lesson.state === 'loading' ? (
          <div className="gotcha__letter" aria-busy="true">
            <Skeleton width="60%" />
          </div>
        ) : null}
        {gotcha ? (
          <div className="gotcha__letter">
            <dl>
              <dt>{t('gotcha.from')}</dt>
              <dd>
                {gotcha.letter.from_name} &lt;{gotcha.letter.from_address}&gt;
              </dd>
              <dt>{t('gotcha.subject')}</dt>
              <dd lang={gotcha.letter.language}>{gotcha.letter.subject}</dd>
            </dl>
          </div>
        ) : null}
        {gotcha && gotcha.red_flags.length > 0 ? (
          <section className="door__text">
            <h2>{t('gotcha.signs')}</h2>
            <ol className="gotcha__flags" lang={gotcha.letter.language}>
              {gotcha.red_flags.map((flag) => (
                <li className="gotcha__flag" key={`${flag.place} ${flag.quote} ${flag.explanation}`}>
                  <span className="gotcha__mark">
                    <Icon name={placeIcons[flag.place]} />
                  </span>
                  <span className="gotcha__place">{t(`gotcha.place.${flag.place}`)}</span>
                  {flag.quote && isShowable(flag.quote) ? <p className="gotcha__quote">{flag.quote}</p> : null}
                  <p className="gotcha__why">{flag.explanation}</p>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        <section className="door__text">
          <h2>{t('gotcha.next_title')}</h2>
          <ol className="gotcha__steps">
            {(t('gotcha.next', { returnObjects: true }) as string[]).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{t('gotcha.closing')}</p>
        </section>
      </article>
    </Door>
  );
}
