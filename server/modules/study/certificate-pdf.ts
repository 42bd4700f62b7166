import type { Language } from '#contract/constants.ts';
import { translator } from '#platform/i18n.ts';
import { describeDay } from '#platform/locale-words.ts';
import { createTags, fontFor, regularFont, strongFont, tagged } from '#platform/pdf/index.ts';
import type { CertificateRow } from './certificate-repository.ts';
import { listQrBars } from './qr-bars.rules.ts';

const ink = '#1f2421';
const muted = '#5a635d';
const defaultAccent = '#0a7a4f';
const margin = 56;
const qrSide = 84;
const titleSize = 40;

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
  const write = (text: string, font: string, size: number, colour: string, gap: number): void => {
    document.font(fontFor(text, font)).fontSize(size).fillColor(colour);
    tags.part(size === titleSize ? 'H1' : 'P', () => document.text(text, margin, document.y, centered));
    document.y += gap;
  };
  // PNG or JPEG: what logos are kept as.
  const { logo } = options;
  if (logo) {
    const place = { fit: [180, 44] as [number, number], valign: 'center' as const };
    tags.part('Figure', () => document.image(logo, margin, 58, place), { alt: certificate.organization_title });
  }
  document.y = 84;
  write(certificate.organization_title, regularFont, 14, muted, 22);
  write(t('certificate.title'), strongFont, titleSize, accent, 16);
  write(t('certificate.confirms'), regularFont, 14, muted, 12);
  write(certificate.person, strongFont, sizeFor(certificate.person, 30), ink, 14);
  write(t('certificate.completed'), regularFont, 14, muted, 12);
  write(certificate.course_title, strongFont, sizeFor(certificate.course_title, 24), ink, 0);

  const verify = t('certificate.verify', { url: options.verifyUrl });
  const drawSquare = () => drawQr(document, options.verifyUrl, { x: width - margin - qrSide, y: 58 });
  tags.part('Figure', drawSquare, { alt: verify });

  const left = { width: line / 2 - 12, align: 'left' } as const;
  const right = { width: line / 2 - 12, align: 'right' } as const;
  const bottom = height - 116;
  const dates = [
    t('certificate.issued', { date: describeDay(certificate.issued_on, options.language) }),
    ...(certificate.valid_until === null
      ? []
      : [t('certificate.valid_until', { date: describeDay(certificate.valid_until, options.language) })]),
  ];
  document.font(regularFont).fontSize(12).fillColor(ink);
  tags.part('P', () => document.text(dates.join('\n'), margin, bottom, left));
  const half = margin + line / 2 + 12;
  document.font(strongFont);
  tags.part('P', () => document.text(t('certificate.number', { number: certificate.number }), half, bottom, right));
  document.font(regularFont).fontSize(9).fillColor(muted);
  tags.part('P', () => document.text(verify, half, bottom + 20, { ...right, link: options.verifyUrl }));
  tags.end();
  document.end();
  await finished;
  return Buffer.concat(chunks);
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
