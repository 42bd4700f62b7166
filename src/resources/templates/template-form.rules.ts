import { type Language, languages } from '#contract/constants.ts';
import type { PhishingCategory, PhishingDomain, PhishingTemplate, TemplateKind } from '#contract/phishing-templates.ts';
import type { Translate } from '#src/kit/translations.ts';
import { unknownVariables } from '#src/lib/fill-variables.ts';
import { findDestinations } from '#src/lib/html-destinations.ts';
import { type EmailFormValues, spellVariables } from './email-values.rules.ts';

export interface TemplateValues {
  name: string;
  /** As typed: one that is known, or the name of a new one. */
  category: string;
  kind: TemplateKind;
  /** Null: the installation's default. */
  domain: string | null;
  description: string;
  /** A file that was chosen, or the address of the logo that is there. */
  logo: File | string | null;
}

/** The languages that a template has an email or a page in, beside the one that is edited. */
export function usedLanguages(parts: readonly { id: string; language: Language }[], id: string | undefined) {
  return parts.filter((part) => part.id !== id).map(({ language }) => language);
}

/** The wished language for a new email or page; another one where that is used. */
export function freeLanguage(used: readonly Language[], wished: Language): Language {
  return [wished, ...languages].find((one) => !used.includes(one)) ?? wished;
}

export function valuesOf(template: PhishingTemplate | undefined): TemplateValues {
  if (!template) return { name: '', category: '', kind: 'form', domain: null, description: '', logo: null };
  const { name, kind, domain, description, category, logo } = template;
  return { name, kind, domain, description, category: category.name, logo };
}

/** A category that exists goes by its id; another name makes a new one. */
export function templateBody(values: Omit<TemplateValues, 'logo'>, categories: readonly PhishingCategory[]) {
  const typed = values.category.trim();
  const known = categories.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    kind: values.kind,
    domain: values.domain,
    ...(known ? { category_id: known.id } : { category_name: typed }),
  };
}

/** A file that was chosen travels; null takes away the logo that was there before; its address leaves it. */
export function logoBody(logo: File | string | null, before: string | null) {
  if (logo instanceof File) return { logo };
  return logo === null && before !== null ? { remove_logo: true } : {};
}

/** What the list of domains offers: the default first, and the template's own where the settings no longer name it. */
export function domainChoices(domains: readonly PhishingDomain[], current: string | null) {
  const choices = domains.map(({ name, is_default }) => ({
    name: is_default ? null : name,
    host: name,
    isGone: false,
  }));
  const isKnown = current === null || domains.some(({ name }) => name === current);
  return isKnown ? choices : [...choices, { name: current, host: current, isGone: true }];
}

/** As many addresses are named in one sentence. */
const maxNamedAddresses = 3;

/** Path of a field -> what is wrong with it. */
type Wrong = Record<string, string>;

/** What no schema knows of a letter: variables that nobody fills in, files on their way. */
export function emailProblems(
  { subject, from_name, html, text, attachments }: EmailFormValues,
  known: readonly string[],
  t: Translate,
): Wrong {
  if (attachments.some(({ arriving }) => arriving !== undefined)) {
    return { attachments: t('phishing-templates.wrong.document_arriving') };
  }
  const documents = attachments.flatMap(({ name, html: content, file }, at) => [
    ...wrongVariables({ [`attachments.${at}.name`]: name, [`attachments.${at}.html`]: content }, known, t),
    ...(file && file.unknown.length > 0
      ? [
          [
            `attachments.${at}.file`,
            t('phishing-templates.upload.unknown', { names: spellVariables(file.unknown) }),
          ] as const,
        ]
      : []),
  ]);
  return Object.fromEntries([...wrongVariables({ subject, from_name, html, text }, known, t), ...documents]) as Wrong;
}

/** What a letter that may be saved still does: it leads to strangers, who would see who writes, calls or comes. */
export function strangersWarning({ html }: { html: string }, t: Translate): string | null {
  const away = findDestinations(html).flatMap(({ kind, subject }) => (kind === 'link' ? [subject] : []));
  const addresses = [...new Set(away)];
  if (addresses.length === 0) return null;
  const named = addresses.slice(0, maxNamedAddresses).join(', ');
  return t('phishing-templates.strangers', { count: addresses.length, addresses: named });
}

/** What no schema knows of a page. */
export function pageProblems({ html }: { html: string }, known: readonly string[], t: Translate): Wrong {
  const leadsAway = findDestinations(html).some(({ kind }) => kind !== 'link');
  return {
    ...Object.fromEntries(wrongVariables({ html }, known, t)),
    ...(leadsAway && { html: t('phishing-templates.wrong.leads_elsewhere') }),
  };
}

function wrongVariables(fields: Readonly<Record<string, string>>, known: readonly string[], t: Translate) {
  const wrong = Object.entries(fields).filter(([, content]) => unknownVariables(content, known).length > 0);
  return wrong.map(([path]) => [path, t('phishing-templates.wrong.variables')] as const);
}
