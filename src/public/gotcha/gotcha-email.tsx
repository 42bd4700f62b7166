import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gotcha } from '#contract/phishing-pages.ts';
import { isShowable } from '../../lib/error-text.ts';
import { FramedEmail, type FramedSign } from './framed-email.tsx';
import { markSigns, type Piece, type Sign } from './mark-signs.ts';

type Flag = Gotcha['red_flags'][number];
type NumberedFlag = Flag & Sign;

/** Their signs stand in the head, which is not in the frame. */
const headFieldCues: ReadonlySet<Flag['place']> = new Set(['sender', 'subject']);

/** The letter as it was, its signs marked and numbered; the explanations stand beside it under the same numbers. */
export function GotchaEmail({ letter, red_flags }: Pick<Gotcha, 'letter' | 'red_flags'>) {
  const { t } = useTranslation('commons');
  const flags = red_flags.map((flag, index) => ({ ...flag, number: index + 1 }));
  const signs = useMemo(
    () =>
      red_flags.flatMap(({ place, quote }, index): FramedSign[] => {
        if (headFieldCues.has(place) || (place === 'attachment' && letter.attachments.length > 0)) return [];
        const number = index + 1;
        return [{ number, quote: quote.trim(), isLink: place === 'link', label: t('gotcha.sign', { number }) }];
      }),
    [red_flags, letter.attachments.length, t],
  );
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
        <FramedEmail
          html={letter.html}
          language={letter.language}
          title={letter.subject}
          signs={signs}
          onSign={(number) => goToSign(number)}
        />
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

/** As the numbers of the head do: the explanation is in view, marked, and read by screen readers. */
function goToSign(number: number): void {
  window.location.hash = `sign-${String(number)}`;
  document.getElementById(`sign-${String(number)}`)?.focus();
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
