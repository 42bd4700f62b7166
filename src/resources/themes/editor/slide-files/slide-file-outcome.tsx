import type { SlideFileResult } from '#contract/slide-files.ts';
import { useTranslations } from '#src/kit/translations.ts';

/** What an uploaded presentation came to: slides, what drew them, and what is not as in the presentation. */
export function SlideFileOutcome({ result }: { result: SlideFileResult }) {
  const { t } = useTranslations();
  const {
    renderer,
    added,
    updated,
    unchanged,
    hidden,
    gone,
    undrawn,
    simplified,
    media,
    downloads,
    refused_media,
    fonts,
  } = result;
  const counts = { added, updated, unchanged, hidden, media };
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <>
      <ul className="slide-file__counts">
        {shown.map(([name, count]) => (
          <li key={name}>{t(`slide_files.${name}`, { count })}</li>
        ))}
        {undrawn.length > 0 ? <li>{t('slide_files.undrawn', { numbers: undrawn.join(', ') })}</li> : null}
        {fonts.length > 0 ? <li>{t('slide_files.fonts', { names: fonts.join(', ') })}</li> : null}
      </ul>
      {simplified.length > 0 ? (
        <>
          <p>{t('slide_files.simplified')}</p>
          <ul className="slide-file__counts">
            {simplified.map(({ slide, what }) => (
              <li key={`${slide} ${what}`}>
                {t('slide_files.at_slide', { slide, name: t(`slide_files.undrawn_kinds.${what}`) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {downloads.length > 0 ? (
        <>
          <p>{t('slide_files.downloads')}</p>
          <ul className="slide-file__counts">
            {downloads.map(({ slide, name }) => (
              <li key={`${slide} ${name}`}>{t('slide_files.at_slide', { slide, name })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {refused_media.length > 0 ? (
        <>
          <p>{t('slide_files.refused_media')}</p>
          <ul className="slide-file__counts">
            {refused_media.map(({ slide, name, reason }) => (
              <li key={`${slide} ${name}`}>{t(`slide_files.refusals.${reason}`, { slide, name })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {gone.length > 0 ? (
        <>
          <p>{t('slide_files.gone')}</p>
          <ul className="slide-file__counts">
            {gone.map(({ id, title }) => (
              <li key={id}>{title || t('slide_files.gone_untitled')}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="kit-muted">{t(`slide_files.by_${renderer}`)}</p>
    </>
  );
}
