import type { Language } from '#contract/constants.ts';
import { translator } from '#platform/i18n.ts';
import { describeDay, describePercent } from '#platform/locale-translations.ts';
import { createTags, fontFor, regularFont, strongFont, tagged } from '#platform/pdf/index.ts';
import type { CertificateRow } from './certificate-repository.ts';
import { listQrBars } from './qr-bars.rules.ts';

const ink = '#1f2421';
const muted = '#5a635d';
const defaultAccent = '#0a7a4f';
const margin = 56;
const qrSide = 76;
const titleSize = 44;
const headTop = 60;
const logoBox: [width: number, height: number] = [240, 52];
/** Dates, the signature and the way to check it stand in one row at the foot. */
const footHeight = 156;

interface Line {
  readonly text: string;
  readonly font: string;
  readonly size: number;
  readonly colour: string;
  /** Room below it. */
  readonly gap: number;
}

/** The certificate on one landscape A4 page, with text that can be selected and searched. */
export async function drawCertificate(
  certificate: CertificateRow,
  options: { language: Language; verifyUrl: string; accent?: string | undefined; logo?: Buffer | null },
): Promise<Buffer> {
  const t = translator(options.language);
  const accent = options.accent ?? defaultAccent;
  // Loaded with the first certificate.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    ...tagged,
    lang: options.language,
    info: {
      Title: `${t('certificate.title')} ${certificate.number}`,
      Author: certificate.organization_title,
      CreationDate: certificate.issued_at,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const { width, height } = document.page;
  const line = width - 2 * margin;
  const tags = createTags(document);
  tags.ornament(() => {
    document.rect(0, 0, width, 10).fill(accent);
    document
      .rect(24, 34, width - 48, height - 58)
      .lineWidth(1)
      .strokeColor('#dfe3dc')
      .stroke();
  });

  const centered = { width: line, align: 'center' } as const;
  // PNG or JPEG: what logos are kept as.
  const { logo } = options;
  if (logo) {
    const place = { fit: logoBox, align: 'center', valign: 'center' } as const;
    const draw = () => document.image(logo, (width - logoBox[0]) / 2, headTop, place);
    tags.part('Figure', draw, { alt: certificate.organization_title });
  }
  document.font(fontFor(certificate.organization_title, regularFont)).fontSize(14).fillColor(muted);
  const titleTop = logo ? headTop + logoBox[1] + 10 : headTop;
  tags.part('P', () => document.text(certificate.organization_title, margin, titleTop, centered));

  const lines = listLines(certificate, accent, options.language);
  const prepare = ({ text, font, size, colour }: Line) =>
    document.font(fontFor(text, font)).fontSize(size).fillColor(colour);
  const whole = lines.reduce((sum, one) => sum + prepare(one).heightOfString(one.text, centered) + one.gap, 0);
  const footTop = height - footHeight;
  document.y += Math.max(12, (footTop - document.y - whole) / 2);
  for (const one of lines) {
    prepare(one);
    tags.part(one.size === titleSize ? 'H1' : 'P', () => document.text(one.text, margin, document.y, centered));
    document.y += one.gap;
  }

  const third = line / 3;
  const dates = [
    t('certificate.number', { number: certificate.number }),
    t('certificate.issued', { date: describeDay(certificate.issued_on, options.language) }),
    ...(certificate.valid_until === null
      ? []
      : [t('certificate.valid_until', { date: describeDay(certificate.valid_until, options.language) })]),
  ];
  document.font(regularFont).fontSize(11).fillColor(ink);
  tags.part('P', () => document.text(dates.join('\n'), margin, footTop + 4, { width: third - 12, lineGap: 3 }));

  const { signatory_name: signatory, signatory_position: position } = certificate;
  if (signatory !== null) {
    const x = margin + third;
    const y = footTop + 34;
    tags.ornament(() => {
      document
        .moveTo(x + 12, y)
        .lineTo(x + third - 12, y)
        .lineWidth(0.75)
        .strokeColor(muted)
        .stroke();
    });
    document.font(fontFor(signatory, strongFont)).fontSize(11).fillColor(ink);
    tags.part('P', () => document.text(signatory, x, y + 6, { width: third, align: 'center' }));
    if (position !== null) {
      document.font(fontFor(position, regularFont)).fontSize(9).fillColor(muted);
      tags.part('P', () => document.text(position, x, document.y + 1, { width: third, align: 'center' }));
    }
  }

  const verify = t('certificate.verify', { url: options.verifyUrl });
  const corner = { x: width - margin - qrSide, y: footTop };
  tags.part('Figure', () => drawQr(document, options.verifyUrl, corner), { alt: verify });
  document.font(regularFont).fontSize(9).fillColor(muted);
  const below = { width: line, align: 'right', link: options.verifyUrl } as const;
  tags.part('P', () => document.text(verify, margin, footTop + qrSide + 12, below));
  tags.end();
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** What stands in the middle of the sheet, from the title to the result. */
function listLines(certificate: CertificateRow, accent: string, language: Language): Line[] {
  const t = translator(language);
  const { person, course_title: course, minutes, score_percent: score } = certificate;
  const facts = [
    ...(minutes === null ? [] : [t('certificate.minutes', { count: minutes })]),
    ...(score === null ? [] : [t('certificate.score', { percent: describePercent(score, language) })]),
  ];
  return [
    { text: t('certificate.title'), font: strongFont, size: titleSize, colour: accent, gap: 18 },
    { text: t('certificate.confirms'), font: regularFont, size: 14, colour: muted, gap: 10 },
    { text: person, font: strongFont, size: sizeFor(person, 32), colour: ink, gap: 16 },
    { text: t('certificate.completed'), font: regularFont, size: 14, colour: muted, gap: 10 },
    { text: course, font: strongFont, size: sizeFor(course, 26), colour: ink, gap: 14 },
    ...(facts.length === 0
      ? []
      : [{ text: facts.join('   ·   '), font: regularFont, size: 14, colour: muted, gap: 0 }]),
  ];
}

/** A square that a phone's camera opens the certificate's page with. Dark cells of one row that touch are one bar. */
function drawQr(document: PDFKit.PDFDocument, url: string, { x, y }: { x: number; y: number }): void {
  const bars = listQrBars(url);
  const cell = qrSide / bars.size;
  for (const { row, column, length } of bars.bars)
    document.rect(x + column * cell, y + row * cell, length * cell, cell);
  document.fill(ink);
  document.link(x, y, qrSide, qrSide, url);
}

/** Long names and titles get smaller letters, so that they stay on two lines. */
function sizeFor(text: string, largest: number): number {
  return Math.max(14, Math.min(largest, Math.floor((largest * 70) / Math.max(70, text.length))));
}
