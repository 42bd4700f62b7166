import type { Language } from '#contract/constants.ts';
import { escapeHtml } from '../escape-html.rules.ts';
import { translator } from '../i18n.ts';
import type { EmailAttachment, Letter } from './emails.ts';

/** A letter of the product in words: the layout makes the rest. All texts are plain: markup in them is shown, not obeyed. */
export interface EmailLayout {
  readonly title: string;
  /** Each entry is a paragraph; line breaks in it are kept. */
  readonly paragraphs: readonly string[];
  /** Pairs shown as a small table: dates, titles, numbers. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly button?: { readonly text: string; readonly url: string };
  /** Small print under the button. */
  readonly note?: string;
}

export interface EmailBrand {
  readonly title: string;
  /** PNG, JPEG, GIF or WebP; null: the title in words. */
  readonly logo: Uint8Array | null;
  /** `#rrggbb` of the organization; null: the product's green. */
  readonly colour: string | null;
}

const logoCid = 'organization-logo';
const productColour = '#0a7a4f';
const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The letter as HTML of 600 px that mail programs of the last twenty years show, and as text. */
export function layOutEmail(
  letter: EmailLayout,
  brand: EmailBrand,
  language: Language,
): Pick<Letter, 'html' | 'text' | 'attachments'> {
  return {
    html: layOutHtml(letter, brand, language),
    text: layOutText(letter, brand, language),
    attachments: logoOf(brand),
  };
}

function logoOf({ logo }: EmailBrand): EmailAttachment[] {
  if (logo === null) return [];
  const mediaType =
    logo[0] === 0xff ? 'image/jpeg' : logo[0] === 0x47 ? 'image/gif' : logo[0] === 0x52 ? 'image/webp' : 'image/png';
  return [{ filename: `logo.${mediaType.slice(6)}`, content: logo, media_type: mediaType, cid: logoCid }];
}

function layOutText(letter: EmailLayout, brand: EmailBrand, language: Language): string {
  const t = translator(language);
  const facts = letter.facts?.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const button = letter.button && `${letter.button.text}:\n${letter.button.url}`;
  return [
    letter.title,
    ...letter.paragraphs,
    facts,
    button,
    letter.note,
    `-- \n${t('layout.footer', { title: brand.title })}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

function layOutHtml(letter: EmailLayout, brand: EmailBrand, language: Language): string {
  const t = translator(language);
  const colour = /^#[0-9a-f]{6}$/i.test(brand.colour ?? '') ? (brand.colour as string) : productColour;
  const head =
    brand.logo === null
      ? `<span class="ink" style="font-size:18px;font-weight:600;color:#1f1d1a">${escapeHtml(brand.title)}</span>`
      : `<img src="cid:${logoCid}" alt="${escapeHtml(brand.title)}" height="40" style="display:block;height:40px;max-width:240px;border:0">`;
  const paragraphs = letter.paragraphs.map(
    (text) =>
      `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1f1d1a">${withBreaks(text)}</p>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #151412 !important; }
  .card { background: #1e1c1a !important; border-color: #3b3834 !important; }
  .ink { color: #f3f0ea !important; }
  .pale { color: #b1aaa0 !important; }
  .line { border-color: #3b3834 !important; }
}
@media (max-width: 620px) {
  .card { width: 100% !important; }
  .inside { padding: 24px 20px !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf9f7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf9f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;background:#ffffff;border:1px solid #e3dfd8;border-radius:8px;font-family:${font}">
<tr><td class="inside" style="padding:32px 40px">
<div style="margin:0 0 28px">${head}</div>
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#1f1d1a">${escapeHtml(letter.title)}</h1>
${paragraphs.join('\n')}
${factsHtml(letter.facts ?? [])}
${letter.button === undefined ? '' : buttonHtml(letter.button, colour, t('layout.button_fallback'))}
${letter.note === undefined ? '' : `<p class="pale" style="margin:20px 0 0;font-size:14px;line-height:20px;color:#635e56">${withBreaks(letter.note)}</p>`}
</td></tr>
<tr><td class="inside line" style="padding:16px 40px;border-top:1px solid #e3dfd8">
<p class="pale" style="margin:0;font-size:12px;line-height:18px;color:#635e56">${escapeHtml(t('layout.footer', { title: brand.title }))}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function factsHtml(facts: readonly { label: string; value: string }[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td class="pale line" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid #e3dfd8;font-size:14px;line-height:20px;color:#635e56">${escapeHtml(label)}</td>
<td class="ink line" valign="top" style="padding:8px 0;border-top:1px solid #e3dfd8;font-size:14px;line-height:20px;color:#1f1d1a">${withBreaks(value)}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('\n')}</table>`;
}

/** The colour stands on the cell: Outlook ignores it on links. The address below is for programs that show no button. */
function buttonHtml({ text, url }: { text: string; url: string }, colour: string, fallback: string): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0">
<tr><td bgcolor="${colour}" style="border-radius:8px;background:${colour}">
<a href="${address}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:600;color:${textColorOn(colour)};text-decoration:none">${escapeHtml(text)}</a>
</td></tr></table>
<p class="pale" style="margin:16px 0 0;font-size:12px;line-height:18px;color:#635e56">${escapeHtml(fallback)} <a class="pale" href="${address}" style="color:#635e56;word-break:break-all">${address}</a></p>`;
}

/** White or near black, whichever reads better on the colour (relative luminance as in WCAG 2.2). */
function textColorOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#1f1d1a' : '#ffffff';
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
