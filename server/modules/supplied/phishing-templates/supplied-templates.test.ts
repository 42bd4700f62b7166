import { describe, expect, it } from 'vitest';
import { languages } from '#contract/constants.ts';
import { emailVariables, pageVariables } from '#contract/phishing-template-kinds.ts';
import { templateProblems } from '#modules/templates/index.ts';
import { unknownVariables } from '#platform/variables.rules.ts';
import { suppliedTemplates } from './index.ts';
import type { SuppliedTemplate } from './supplied-template.ts';
import { templateDocument, templateEmail, templatePage } from './template-html.ts';

const emailsOf = (template: SuppliedTemplate) => languages.map((language) => templateEmail(template, language));

const pagesOf = ({ pages, ...template }: SuppliedTemplate) =>
  pages ? languages.map((language) => templatePage({ ...template, pages }, pages[language], language)) : [];

const documentsOf = ({ documents }: SuppliedTemplate) =>
  documents ? languages.map((language) => templateDocument(documents[language], language)) : [];

/** Contrast of two colours as in WCAG 2.2. */
function contrastOf(...colours: readonly [string, string]): number {
  const [dark = 0, light = 0] = colours.map(luminanceOf).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the supplied lures', () => {
  it('are a dozen of all three kinds, under different names', () => {
    expect(suppliedTemplates.length).toBeGreaterThanOrEqual(12);
    expect(new Set(suppliedTemplates.map((template) => template.name)).size).toBe(suppliedTemplates.length);
    expect(new Set(suppliedTemplates.map((template) => template.kind))).toEqual(
      new Set(['form', 'link', 'attachments']),
    );
  });

  it.each(suppliedTemplates.map((template) => [template.name, template] as const))(
    '“%s” is ready for a campaign in every language and uses only variables that exist',
    (_name, template) => {
      const documents = documentsOf(template);
      const emails = emailsOf(template).map((html, index) => ({
        html,
        attachments: documents.slice(index, index + 1),
      }));
      expect(
        templateProblems(
          { kind: template.kind, domain: null, emails, pages: pagesOf(template).map((html) => ({ html })) },
          [],
        ),
      ).toEqual([]);
      expect(unknownVariables([...emailsOf(template), ...documents].join(), emailVariables)).toEqual([]);
      expect(unknownVariables(pagesOf(template).join(), pageVariables)).toEqual([]);
      for (const document of documents) expect(document).toContain('{{pixel}}');
    },
  );

  it('can be reported from the letter and explain at least three signs', () => {
    for (const template of suppliedTemplates) {
      for (const letter of emailsOf(template)) expect(letter).toContain('{{report_link}}');
      for (const language of languages) expect(template.letters[language].flags.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('can be reported by people with poor sight: the line reads 4.5:1 against what lies under it', () => {
    for (const letter of suppliedTemplates.flatMap(emailsOf)) {
      const paper = /<body style="[^"]*background:(#\w{6})/.exec(letter)?.[1] ?? '';
      const [, line, link] =
        /<td style="color:(#\w{6})[^<]*<a href="{{report_link}}" style="color:(#\w{6})/.exec(letter) ?? [];
      for (const ink of [line, link]) expect(contrastOf(ink ?? '', paper)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('quote in their signs what stands in the letter, so that it can be marked there', () => {
    const missing = suppliedTemplates.flatMap((template) =>
      languages.flatMap((language) => {
        const { subject, flags } = template.letters[language];
        const seen = [templateEmail(template, language).replaceAll(/<[^>]+>/g, ' '), subject, template.address];
        const others = [template.sender[language], template.documents?.[language].name ?? ''];
        const words = [...seen, ...others].join(' ').replaceAll(/\s+/g, ' ');
        return flags.flatMap(({ quote }) => (words.includes(quote) ? [] : [`${template.name}, ${language}: ${quote}`]));
      }),
    );
    expect(missing).toEqual([]);
  });

  it('lead to both of two domains', () => {
    expect(new Set(suppliedTemplates.map((template) => template.isElsewhere ?? false))).toEqual(new Set([true, false]));
  });

  it('come from senders that cannot exist', () => {
    for (const { address } of suppliedTemplates) expect(address).toMatch(/\.example$/);
  });

  it('speak each language in its own letters', () => {
    for (const { letters } of suppliedTemplates) {
      expect(letters.ru.paragraphs.join('')).toMatch(/[а-яё]/i);
      expect(letters.en.paragraphs.join('')).not.toMatch(/[а-яё]/i);
      expect(letters.uz.paragraphs.join('')).not.toMatch(/[а-яё]/i);
    }
  });
});
