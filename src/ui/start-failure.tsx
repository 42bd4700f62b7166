import { type Language, languages } from '#contract/constants.ts';
import { rememberedLanguage } from '../providers/i18n/i18n.ts';

/**
 * The only words outside the locale files: they are shown when nothing could be loaded, the locale files included.
 */
const words: Record<Language, { title: string; text: string; retry: string }> = {
  ru: {
    title: 'Не\u00a0удалось открыть страницу',
    text: 'Сервер не\u00a0отвечает. Проверьте соединение и\u00a0попробуйте ещё раз.',
    retry: 'Повторить',
  },
  en: {
    title: 'The page could not be opened',
    text: 'The server does not answer. Check your connection and try again.',
    retry: 'Try again',
  },
  uz: {
    title: 'Sahifani ochib boʻlmadi',
    text: 'Server javob bermayapti. Ulanishni tekshiring va yana urinib koʻring.',
    retry: 'Qayta urinish',
  },
};

/** Nothing started: neither settings nor words came. Says so in the remembered language, or the browser's, or Russian. */
export function StartFailure({ error }: { error: unknown }) {
  const browser = languages.find((language) => navigator.language.startsWith(language));
  const { title, text, retry } = words[rememberedLanguage() ?? browser ?? 'ru'];
  return (
    <main className="ui-state ui-state--error" role="alert">
      <h1 className="ui-state__title">{title}</h1>
      <p className="ui-state__text">{text}</p>
      <div className="ui-state__actions">
        <button type="button" className="ui-button ui-button--primary" onClick={() => location.reload()}>
          {retry}
        </button>
      </div>
      <pre className="ui-details">{error instanceof Error ? error.message : String(error)}</pre>
    </main>
  );
}
