import type { Language } from '#contract/constants.ts';
import type { SuppliedDocument, SuppliedPage, SuppliedTemplate } from './supplied-template.ts';
import { backdropOf, emailBody } from './template-looks.ts';

const font = "font-family:'Segoe UI',Roboto,Arial,sans-serif";

/** Pale, as gateways have it, and still 4.5:1 against every backdrop. */
const gatewayInk = '#57606a';

/** The line that gateways put under letters: the honest way to report one, which gives no lure away. */
const gateway: Readonly<Record<Language, readonly [string, string]>> = {
  ru: ['Письмо проверено на вирусы. Сомневаетесь в нём?', 'Сообщить о письме'],
  en: ['This email was scanned for viruses. In doubt?', 'Report it'],
  uz: ['Xat viruslarga tekshirilgan. Shubhangiz bormi?', 'Xabar berish'],
};

/** The letter of a lure, with the way to report it at its end. */
export function templateEmail(template: SuppliedTemplate, language: Language): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:0;background:${backdropOf(template)};${font};color:#1f2328">
${emailBody(template, language)}
${gatewayBar(language)}
</body></html>`;
}

function gatewayBar(language: Language): string {
  const [words, link] = gateway[language];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="color:${gatewayInk};font-size:12px;line-height:18px;padding:16px;text-align:center">${words} <a href="{{report_link}}" style="color:${gatewayInk}">${link}</a></td></tr></table>`;
}

/** The page behind the link: a form that asks for what nobody should give. */
export function templatePage(template: SuppliedTemplate, page: SuppliedPage, language: Language): string {
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
export function templateDocument(document: SuppliedDocument, language: Language): string {
  const rows = document.rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${document.title}</title><style>
body{${font};color:#1f2328;max-width:720px;margin:40px auto;padding:0 20px}table{width:100%;border-collapse:collapse}td{border:1px solid #c4c9d0;padding:8px 12px}p{color:#656d76}
</style></head><body><h1>${document.title}</h1><table>${rows}</table><p>${document.note}</p>{{pixel}}</body></html>`;
}
