import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { fillVariables } from '../../lib/fill-variables.ts';
import { iconOption } from '../icon/icon-option.tsx';
import { useTranslations } from '../translations.ts';
import { type FrameSelection, PreviewFrame } from './preview-frame.tsx';
import { fillPlain, samplePerson } from './sample-person.ts';
import { sampleQr } from './sample-qr.ts';

const phoneWidth = 390;

interface EmailPreviewProps {
  html: string;
  /** What is previewed, for screen readers. */
  title: string;
  /** The head of a letter; a page has none. */
  head?: { subject: string; fromName: string; fromAddress: string };
  /** Host that its links carry; a made-up one without it. */
  linkHost?: string;
  /** Height of the frame in px; as high as the letter without it. */
  height?: number;
  /** Words that are marked in it, as they stand in the HTML. */
  marks?: readonly string[];
  /** Hears what is selected in it. */
  onSelect?: (selection: FrameSelection) => void;
}

/** A code that leads nowhere; the pixel is not seen in a letter either. */
const pictures = { qr: sampleQr, pixel: '' };

/** A letter or page as its recipient sees it, with a made-up person in it, as wide as a desktop or a phone. */
export function EmailPreview({ html, title, head, linkHost, height, marks, onSelect }: EmailPreviewProps) {
  const words = useTranslations();
  const { t } = words;
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const sample = useMemo(() => samplePerson(words, linkHost), [words, linkHost]);
  const filled = useMemo(() => fillVariables(html, sample, pictures), [html, sample]);
  const filledMarks = useMemo(() => marks?.map((quote) => fillPlain(quote, sample)), [marks, sample]);
  return (
    <figure className="kit-letter">
      <figcaption className="kit-letter__head">
        {head ? (
          <dl className="kit-letter__facts">
            <div>
              <dt>{t('kit.letter.from')}</dt>
              <dd>
                {fillPlain(head.fromName, sample)}{' '}
                {head.fromAddress === '' ? null : <span className="kit-muted">&lt;{head.fromAddress}&gt;</span>}
              </dd>
            </div>
            <div>
              <dt>{t('kit.letter.subject')}</dt>
              <dd>{fillPlain(head.subject, sample)}</dd>
            </div>
          </dl>
        ) : (
          <span className="kit-muted">{title}</span>
        )}
        <Segmented
          size="small"
          aria-label={t('kit.letter.device')}
          value={device}
          onChange={setDevice}
          options={[
            iconOption('desktop', t('kit.letter.desktop'), 'monitor'),
            iconOption('phone', t('kit.letter.phone'), 'phone'),
          ]}
        />
      </figcaption>
      <PreviewFrame
        html={filled}
        title={title}
        width={device === 'phone' ? phoneWidth : undefined}
        {...(height !== undefined && { height })}
        marks={filledMarks}
        onSelect={onSelect}
      />
    </figure>
  );
}
