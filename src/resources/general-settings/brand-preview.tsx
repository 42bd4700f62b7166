import type { CSSProperties } from 'react';
import { contrastRatio, parseColour, readableOn, readableOnPaper, textContrast } from '#contract/contrast.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { paletteOf } from '#src/ui/brand.ts';
import { palettes, type ThemeName } from '#src/ui/tokens.ts';

const themes: readonly ThemeName[] = ['light', 'dark'];

/** What a colour makes of a button, a letter and a learner's card, and whether it has to be corrected to be read. */
export function BrandPreview({ colour, title }: { colour: string | null; title: string }) {
  const { t } = useTranslations();
  if (colour !== null && (parseColour(colour) === null || colour.length !== 7)) return null;
  const ratio = colour === null ? null : contrastRatio(colour, palettes.light.subtle);
  const paper = colour === null ? palettes.light.primary : readableOnPaper(colour);
  return (
    <section className="settings-preview" aria-label={t('general_settings.preview.title')}>
      {ratio === null ? null : (
        <p className="settings-preview__verdict" role="status">
          {ratio >= textContrast
            ? t('general_settings.preview.fine', { ratio: ratio.toFixed(1) })
            : t('general_settings.preview.corrected', { ratio: ratio.toFixed(1), colour: paper })}
        </p>
      )}
      <div className="settings-preview__samples">
        {themes.map((theme) => {
          const palette = paletteOf(theme, colour);
          const style = {
            '--sample-card': palette.card,
            '--sample-border': palette.border,
            '--sample-text': palette.text,
            '--sample-muted': palette.muted,
            '--sample-primary': palette.primary,
            '--sample-on': palette.onPrimary,
            '--sample-soft': palette.primarySoft,
          } as CSSProperties;
          return (
            <figure key={theme} className="settings-sample" style={style}>
              <figcaption>{t(`general_settings.preview.${theme}`)}</figcaption>
              <span className="settings-sample__button">{t('kit.form.save')}</span>
              <span className="settings-sample__card">
                <strong>{t('general_settings.preview.course')}</strong>
                <span className="settings-sample__track" aria-hidden="true" />
                <span className="settings-sample__link">{t('general_settings.preview.continue')}</span>
              </span>
            </figure>
          );
        })}
        <figure className="settings-sample settings-sample--letter">
          <figcaption>{t('general_settings.preview.letter')}</figcaption>
          <strong>{title}</strong>
          <span>{t('general_settings.preview.letter_text')}</span>
          <span className="settings-sample__button" style={{ background: paper, color: readableOn(paper) }}>
            {t('general_settings.preview.letter_button')}
          </span>
        </figure>
      </div>
    </section>
  );
}
