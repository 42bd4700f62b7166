import { useTranslation } from 'react-i18next';
import type { Gotcha } from '#contract/phishing-pages.ts';
import { isShowable } from '../../lib/error-text.ts';
import { markSigns, type Piece, type Sign } from './mark-signs.ts';

type Flag = Gotcha['red_flags'][number];
type NumberedFlag = Flag & Sign;

/** The letter as it was, its signs marked and numbered; the explanations stand beside it under the same numbers. */
export function GotchaLetter({ letter, red_flags }: Pick<Gotcha, 'letter' | 'red_flags'>) {
  const { t } = useTranslation('commons');
  const flags = red_flags.map((flag, index) => ({ ...flag, number: index + 1 }));
  const inText = flags.filter(({ place }) => place !== 'sender' && place !== 'subject');
  const sender = `${letter.from_name} <${letter.from_address}>`.trim();
  return (
    <section className="gotcha__case">
      <div className="gotcha__letter">
        <h2 className="gotcha__letter-title">{t('gotcha.letter_title')}</h2>
        <dl lang={letter.language}>
          <dt>{t('gotcha.from')}</dt>
          <dd>
            <Marked pieces={markLine(sender, flags, 'sender')} />
          </dd>
          <dt>{t('gotcha.subject')}</dt>
          <dd>
            <Marked pieces={markLine(letter.subject, flags, 'subject')} />
          </dd>
          {letter.attachments.length > 0 ? (
            <>
              <dt>{t('gotcha.attachments')}</dt>
              <dd>
                <Marked pieces={markLine(letter.attachments.join(', '), flags, 'attachment')} />
              </dd>
            </>
          ) : null}
        </dl>
        <p className="gotcha__words" lang={letter.language}>
          <Marked
            pieces={markSigns(
              letter.text,
              inText.map((flag) => withPlace(letter.text, flag)),
            )}
          />
        </p>
      </div>
      {flags.length > 0 ? (
        <div className="gotcha__why-part">
          <h2>{t('gotcha.signs')}</h2>
          <p className="gotcha__hint">{t('gotcha.signs_hint')}</p>
          <ol className="gotcha__flags" lang={letter.language}>
            {flags.map((flag) => (
              <li className="gotcha__flag" id={`sign-${flag.number}`} key={flag.number} tabIndex={-1}>
                <span className="gotcha__number" aria-hidden="true">
                  {flag.number}
                </span>
                <div>
                  <span className="gotcha__place">{t(`gotcha.place.${flag.place}`)}</span>
                  <p className="gotcha__quote">{flag.title ?? (isShowable(flag.quote) ? flag.quote : '')}</p>
                  <p>{flag.explanation}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </section>
  );
}

/** A sign of the link without words of its own stands where the letter's address does. */
function withPlace(text: string, flag: NumberedFlag): Sign {
  const isPlaced = flag.quote.trim() !== '' && text.toLowerCase().includes(flag.quote.trim().toLowerCase());
  if (flag.place !== 'link' || isPlaced) return flag;
  return { number: flag.number, quote: /https?:\/\/[^\s)]+/.exec(text)?.[0] ?? '' };
}

/** One line of the head: its signs where their words stand, the others at the whole line. */
function markLine(line: string, flags: readonly NumberedFlag[], place: Flag['place']): Piece[] {
  const own = flags.filter((flag) => flag.place === place);
  const pieces = markSigns(line, own);
  const found = new Set(pieces.flatMap(({ numbers }) => numbers));
  const left = own.filter(({ number }) => !found.has(number)).map(({ number }) => number);
  return left.length === 0 ? pieces : [{ at: 0, text: line, numbers: [...found, ...left].sort((a, b) => a - b) }];
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslation('commons');
  return pieces.map(({ at, text, numbers }) => {
    if (numbers.length === 0) return <span key={at}>{text}</span>;
    return (
      <mark className="gotcha__mark" key={at}>
        {text}
        {numbers.map((number) => (
          <a className="gotcha__number" href={`#sign-${number}`} key={number} aria-label={t('gotcha.sign', { number })}>
            {number}
          </a>
        ))}
      </mark>
    );
  });
}
