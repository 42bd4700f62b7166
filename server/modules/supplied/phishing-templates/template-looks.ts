import type { Language } from '#contract/constants.ts';
import type { SuppliedEmail, SuppliedTemplate } from './supplied-template.ts';

/** A letter between its `<body>` tags: tables and inline styles, as mail programs want it. */
export function emailBody(template: SuppliedTemplate, language: Language): string {
  const given = { template, letter: template.letters[language], language };
  switch (template.look) {
    case 'plain':
      return plainBody(given);
    case 'share':
      return shareBody(given);
    case 'memo':
      return memoBody(given);
    case 'brand':
      return brandBody(given);
    default:
      return noticeBody(given);
  }
}

/** Colour around the letter. */
export function backdropOf({ look }: Pick<SuppliedTemplate, 'look'>): string {
  return look === 'plain' || look === 'memo' ? '#ffffff' : look === 'share' ? '#f7f7f8' : '#f1f2f4';
}

interface Given {
  readonly template: SuppliedTemplate;
  readonly letter: SuppliedEmail;
  readonly language: Language;
}

const muted = '#656d76';
const rule = '#e6e8eb';

/** A notice of a service: its name on a coloured head, or a code to scan. */
function noticeBody({ template, letter, language }: Given): string {
  const { accent } = template;
  const picture =
    template.look === 'code'
      ? '<p style="margin:0 0 20px;text-align:center">{{qr}}</p>'
      : buttonOf(letter, `background:${accent};color:#ffffff`);
  return card(`<tr><td style="background:${accent};color:#ffffff;padding:18px 28px;font-size:18px;font-weight:600">${template.sender[language]}</td></tr>
<tr><td style="padding:28px">
${heading(letter, 'margin:0 0 16px')}
${paragraphs(letter)}
${factsOf(letter)}
${picture}
${smallOf(letter)}
</td></tr>`);
}

/** Somebody opened a document: who, a tile with its name, one button. */
function shareBody({ template, letter, language }: Given): string {
  const { accent } = template;
  const [document] = letter.facts ?? [];
  const tile = document
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border:1px solid ${rule};border-radius:8px"><tr><td width="64" style="padding:14px 0 14px 16px"><div style="width:40px;height:48px;border-radius:4px;background:${accent};color:#ffffff;font-size:20px;line-height:48px;text-align:center">&#9638;</div></td><td style="padding:14px 16px"><div style="font-size:15px;line-height:22px;font-weight:600">${document[1]}</div><div style="font-size:13px;line-height:18px;color:${muted}">${(
        letter.facts ?? []
      )
        .slice(1)
        .map(([label, value]) => `${label}: ${value}`)
        .join(' &middot; ')}</div></td></tr></table>`
    : '';
  return card(`<tr><td style="padding:32px 32px 8px" align="center"><div style="width:52px;height:52px;border-radius:26px;background:${accent};color:#ffffff;font-size:22px;line-height:52px;font-weight:600">${initialOf(template.sender[language])}</div>
${heading(letter, 'margin:14px 0 0;text-align:center;font-weight:500')}</td></tr>
<tr><td style="padding:16px 32px 32px">
${paragraphs(letter)}
${tile}
${buttonOf(letter, `background:${accent};color:#ffffff`)}
${smallOf(letter)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${rule};font-size:12px;line-height:18px;color:${muted}">${template.sender[language]} &middot; ${template.address}</p>
</td></tr>`);
}

/** A notice inside of the house: a letterhead, plain words, a link, a signature. */
function memoBody({ template, letter, language }: Given): string {
  const { accent } = template;
  const link = letter.button
    ? `<p style="margin:0 0 20px"><a href="{{link}}" style="display:inline-block;border:1px solid ${accent};color:${accent};text-decoration:none;padding:9px 18px;border-radius:3px;font-size:15px">${letter.button}</a></p>`
    : '';
  return `<div style="max-width:640px;padding:24px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-bottom:3px solid ${accent}"><tr><td style="padding:0 0 10px;font-size:17px;font-weight:600">{{organization}}</td><td align="right" style="padding:0 0 10px;font-size:13px;color:${muted}">${template.sender[language]}<br>{{today}}</td></tr></table>
${heading(letter, 'margin:0 0 14px')}
${paragraphs(letter)}
${factsOf(letter)}
${link}
<p style="margin:0 0 14px;font-size:15px;line-height:22px">${regards[language]}<br>${template.sender[language]}</p>
${smallOf(letter)}
</div>`;
}

/** What a shop or a courier sends: a word mark, a tinted band, a wide button, small print. */
function brandBody({ template, letter, language }: Given): string {
  const { accent } = template;
  const name = template.sender[language];
  return card(`<tr><td style="padding:20px 28px;font-size:20px;font-weight:700;color:${accent}"><span style="display:inline-block;width:28px;height:28px;margin-right:10px;border-radius:8px;background:${accent};color:#ffffff;font-size:17px;line-height:28px;text-align:center;vertical-align:middle">${initialOf(name)}</span>${name}</td></tr>
<tr><td style="padding:26px 28px;background:#fbf6f1;border-top:1px solid ${rule};border-bottom:1px solid ${rule}">${heading(letter, 'margin:0;font-size:24px;line-height:32px')}</td></tr>
<tr><td style="padding:24px 28px 8px">
${paragraphs(letter)}
${factsOf(letter)}
${letter.button ? `<p style="margin:0 0 20px"><a href="{{link}}" style="display:block;background:${accent};color:#ffffff;text-decoration:none;padding:14px 22px;border-radius:8px;font-size:16px;font-weight:600;text-align:center">${letter.button}</a></p>` : ''}
${smallOf(letter)}
</td></tr>
<tr><td style="padding:16px 28px 24px;font-size:12px;line-height:18px;color:${muted}">${name} &middot; ${template.address}<br>${fromService[language]}</td></tr>`);
}

/** As a person writes. */
function plainBody({ letter }: Given): string {
  const link = letter.button ? `<p style="margin:0 0 14px"><a href="{{link}}">${letter.button}</a></p>` : '';
  return `<div style="padding:16px;font-size:15px;line-height:22px;max-width:640px">
${paragraphs(letter)}
${factsOf(letter)}
${link}
${letter.small ? `<p style="margin:0;color:${muted}">${letter.small}</p>` : ''}
</div>`;
}

const regards: Readonly<Record<Language, string>> = {
  ru: 'С уважением,',
  en: 'Kind regards,',
  uz: 'Hurmat bilan,',
};

const fromService: Readonly<Record<Language, string>> = {
  ru: 'Письмо отправлено автоматически, отвечать на него не нужно.',
  en: 'This letter was sent automatically, please do not reply.',
  uz: 'Xat avtomatik yuborilgan, unga javob berish shart emas.',
};

/** Two rows of tables: a column of 600 pixels in the middle. */
function card(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:6px;overflow:hidden">
${rows}
</table></td></tr></table>`;
}

const initialOf = (name: string) => name.slice(0, 1).toUpperCase();

const heading = (letter: SuppliedEmail, style: string) =>
  `<h1 style="font-size:20px;line-height:28px;${style}">${letter.heading}</h1>`;

const paragraphs = (letter: SuppliedEmail) =>
  letter.paragraphs.map((text) => `<p style="margin:0 0 14px;font-size:15px;line-height:22px">${text}</p>`).join('\n');

function factsOf({ facts }: SuppliedEmail): string {
  if (!facts) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:8px 12px;border-bottom:1px solid ${rule};color:${muted}">${label}</td><td style="padding:8px 12px;border-bottom:1px solid ${rule}">${value}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse;font-size:14px;line-height:20px">${rows.join('')}</table>`;
}

function buttonOf({ button }: SuppliedEmail, colours: string): string {
  if (!button) return '';
  return `<p style="margin:0 0 20px"><a href="{{link}}" style="display:inline-block;${colours};text-decoration:none;padding:12px 22px;border-radius:4px;font-size:15px;font-weight:600">${button}</a></p>`;
}

const smallOf = ({ small }: SuppliedEmail) =>
  small ? `<p style="margin:0 0 12px;font-size:13px;line-height:20px;color:${muted}">${small}</p>` : '';
