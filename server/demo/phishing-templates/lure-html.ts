import type { Language } from '#contract/constants.ts';
import type { DemoDocument, DemoLetter, DemoPage, DemoTemplate } from './demo-template.ts';

const font = "font-family:'Segoe UI',Roboto,Arial,sans-serif";

/** What many mail gateways put above letters from outside: the honest way to report one. */
const gateway: Readonly<Record<Language, readonly [string, string]>> = {
  ru: ['Письмо пришло извне организации. Сомневаетесь в нём?', 'Сообщить о письме'],
  en: ['This letter came from outside the organization. In doubt?', 'Report it'],
  uz: ['Xat tashkilotdan tashqaridan keldi. Shubhangiz bormi?', 'Xabar berish'],
};

/** The letter of a lure: tables and inline styles, as mail programs want it. */
export function lureLetter(template: DemoTemplate, language: Language): string {
  const letter = template.letters[language];
  const body = template.look === 'plain' ? plainBody(letter) : noticeBody(template, letter, language);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:0;background:${template.look === 'plain' ? '#ffffff' : '#f1f2f4'};${font};color:#1f2328">
${gatewayBar(language)}
${body}
</body></html>`;
}

function gatewayBar(language: Language): string {
  const [words, link] = gateway[language];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="background:#fff7db;color:#5c4813;font-size:12px;line-height:18px;padding:6px 16px">${words} <a href="{{report_link}}" style="color:#5c4813">${link}</a></td></tr></table>`;
}

function noticeBody(template: DemoTemplate, letter: DemoLetter, language: Language): string {
  const { accent } = template;
  const picture =
    template.look === 'code' ? '<p style="margin:0 0 20px;text-align:center">{{qr}}</p>' : buttonOf(letter, accent);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:6px;overflow:hidden">
<tr><td style="background:${accent};color:#ffffff;padding:18px 28px;font-size:18px;font-weight:600">${template.sender[language]}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${letter.heading}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
${factsOf(letter)}
${picture}
${letter.small ? `<p style="margin:0;font-size:13px;line-height:20px;color:#656d76">${letter.small}</p>` : ''}
</td></tr>
</table></td></tr></table>`;
}

function plainBody(letter: DemoLetter): string {
  const link = letter.button ? `<p style="margin:0 0 14px"><a href="{{link}}">${letter.button}</a></p>` : '';
  return `<div style="padding:16px;font-size:15px;line-height:22px;max-width:640px">
${letter.paragraphs.map(paragraph).join('\n')}
${factsOf(letter)}
${link}
${letter.small ? `<p style="margin:0;color:#656d76">${letter.small}</p>` : ''}
</div>`;
}

const paragraph = (text: string) => `<p style="margin:0 0 14px;font-size:15px;line-height:22px">${text}</p>`;

function factsOf({ facts }: DemoLetter): string {
  if (!facts) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:8px 12px;border-bottom:1px solid #e6e8eb;color:#656d76">${label}</td><td style="padding:8px 12px;border-bottom:1px solid #e6e8eb">${value}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse;font-size:14px;line-height:20px">${rows.join('')}</table>`;
}

function buttonOf({ button }: DemoLetter, accent: string): string {
  if (!button) return '';
  return `<p style="margin:0 0 20px"><a href="{{link}}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;padding:12px 22px;border-radius:4px;font-size:15px;font-weight:600">${button}</a></p>`;
}

/** The page behind the link: a form that asks for what nobody should give. */
export function lurePage(template: DemoTemplate, page: DemoPage, language: Language): string {
  const fields = page.fields.map(
    ({ label, type }, index) =>
      `<label for="f${index}">${label}</label><input id="f${index}" name="f${index}" type="${type}" required>`,
  );
  return `<html lang="${language}"><head><title>${page.title}</title><style>
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#eef0f3;${font};color:#1f2328;display:flex;align-items:center;justify-content:center;padding:16px}
main{background:#fff;border-radius:8px;box-shadow:0 8px 30px rgba(20,30,40,.12);width:100%;max-width:400px;overflow:hidden}
header{background:${template.accent};color:#fff;padding:18px 28px;font-size:18px;font-weight:600}
form,.lead{padding:0 28px}h1{font-size:20px;margin:24px 28px 8px}.lead{margin:0 0 18px;line-height:1.5}
label{display:block;font-size:14px;margin:0 0 6px}input{width:100%;font:inherit;padding:10px 12px;border:1px solid #c4c9d0;border-radius:4px;margin:0 0 16px}
button{width:100%;font:inherit;font-weight:600;color:#fff;background:${template.accent};border:0;border-radius:4px;padding:12px;cursor:pointer}
small{display:block;padding:16px 28px 24px;color:#656d76}
</style></head><body><main><header>${template.sender[language]}</header><h1>${page.title}</h1><p class="lead">${page.lead}</p>
<form>${fields.join('')}<button type="submit">${page.button}</button></form><small>${page.note}</small></main></body></html>`;
}

/** The document in the attachment: nothing but a table, and a picture that tells when it is opened. */
export function lureDocument(document: DemoDocument, language: Language): string {
  const rows = document.rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${document.title}</title><style>
body{${font};color:#1f2328;max-width:720px;margin:40px auto;padding:0 20px}table{width:100%;border-collapse:collapse}td{border:1px solid #c4c9d0;padding:8px 12px}p{color:#656d76}
</style></head><body><h1>${document.title}</h1><table>${rows}</table><p>${document.note}</p>{{pixel}}</body></html>`;
}
