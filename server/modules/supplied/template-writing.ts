import { languages } from '#contract/constants.ts';
import type { AttachmentType } from '#contract/phishing-emails.ts';
import { createTemplateWithParts } from '#modules/templates/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { PhishingDomain } from '#server/config.ts';
import { suppliedTemplates } from './phishing-templates/index.ts';
import type { SuppliedTemplate } from './phishing-templates/supplied-template.ts';
import { templateDocument, templateEmail, templatePage } from './phishing-templates/template-html.ts';

/** Lures of the product in the organization of the scope: some lead to the second of the domains. Their ids, by name. */
export async function writeTemplates(
  tx: TenantScope,
  domains: readonly PhishingDomain[],
  templates: readonly SuppliedTemplate[] = suppliedTemplates,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const template of templates) ids.set(template.name, await writeTemplate(tx, template, domains));
  return ids;
}

const types: Readonly<Record<string, AttachmentType>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? ('text/html' as const);

async function writeTemplate(
  tx: TenantScope,
  template: SuppliedTemplate,
  domains: readonly PhishingDomain[],
): Promise<string> {
  const { name, description, kind, category } = template;
  const emails = languages.map((language) => {
    const { subject, heading, flags } = template.letters[language];
    const document = template.documents?.[language];
    return {
      name: heading,
      language,
      subject,
      from_name: template.sender[language],
      from_address: template.address,
      html: templateEmail(template, language),
      text: '',
      attachments: document
        ? [{ name: document.name, media_type: typeOf(document.name), html: templateDocument(document, language) }]
        : [],
      red_flags: [...flags],
      phish_scale: template.rating,
    };
  });
  const pages = languages.flatMap((language) => {
    const page = template.pages?.[language];
    return page ? [{ name: page.title, language, html: templatePage(template, page, language) }] : [];
  });
  const domain = template.isElsewhere ? (domains[1]?.name ?? null) : null;
  return createTemplateWithParts(tx, { name, description, kind, domain, category_name: category }, { emails, pages });
}
