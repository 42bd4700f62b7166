import type { EventKind } from '#contract/campaigns.ts';
import type { TemplateKind, TemplateProblem } from '#contract/phishing-templates.ts';
import { usesVariable } from '#platform/variables.rules.ts';
import type { PhishingDomain } from '#server/config.ts';
import { isOffered } from './phishing-domain.rules.ts';

/** What counts as falling for a template of that kind. */
export const failingAction: Readonly<
  Record<TemplateKind, Extract<EventKind, 'entered_data' | 'opened_attachment' | 'clicked'>>
> = {
  form: 'entered_data',
  attachments: 'opened_attachment',
  link: 'clicked',
};

export interface TemplateParts {
  readonly kind: TemplateKind;
  readonly domain: string | null;
  readonly emails: readonly { readonly html: string; readonly attachments: readonly unknown[] }[];
  readonly pages: readonly { readonly html: string }[];
}

/** What a template still lacks before a campaign may use it. Empty: it is ready. */
export function templateProblems(template: TemplateParts, domains: readonly PhishingDomain[]): TemplateProblem[] {
  return [...partProblems(template), ...(isOffered(domains, template.domain) ? [] : ['domain_missing' as const])];
}

function partProblems({ kind, emails, pages }: TemplateParts): TemplateProblem[] {
  if (emails.length === 0) return ['email_missing'];
  if (kind === 'attachments') {
    const isEvery = emails.every(
      (email) => email.attachments.length > 0 || usesVariable(email.html, 'attachment_link'),
    );
    return isEvery ? [] : ['attachment_missing'];
  }
  const problems: TemplateProblem[] = [];
  if (!emails.every((email) => usesVariable(email.html, 'link') || usesVariable(email.html, 'qr'))) {
    problems.push('link_missing');
  }
  if (kind === 'form') {
    if (pages.length === 0) problems.push('page_missing');
    else if (!pages.every((page) => /<form[\s>]/i.test(page.html))) problems.push('form_missing');
    else if (!pages.every((page) => canBeSent(page.html))) problems.push('form_cannot_be_sent');
  }
  return problems;
}

/** A press sends the form, or Enter in its only field. The list asks the database the same. */
function canBeSent(html: string): boolean {
  return submitter.test(html) || !twoFields.test(html);
}

const submitter =
  /<button(?:\s*>|\s(?![^>]*type\s*=\s*["']?(?:button|reset))[^>]*>)|<input\s[^>]*type\s*=\s*["']?(?:submit|image)/i;
const twoFields = /<(?:input|select|textarea)[\s>].*<(?:input|select|textarea)[\s>]/is;

/** The one in the wished language, else in the second wish, else the first. */
export function inLanguage<T extends { readonly language: string }>(
  versions: readonly T[],
  wished: string,
  otherwise: string,
): T | undefined {
  return (
    versions.find((version) => version.language === wished) ??
    versions.find((version) => version.language === otherwise) ??
    versions[0]
  );
}
