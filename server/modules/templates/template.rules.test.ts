import { describe, expect, it } from 'vitest';
import { inLanguage, type TemplateParts, templateProblems } from './template.rules.ts';

describe('a template', () => {
  const domains = [{ name: 'lure.example', url: 'https://lure.example' }];
  const problemsOf = (parts: Omit<TemplateParts, 'domain'>, domain: string | null = null) =>
    templateProblems({ ...parts, domain }, domains);
  const email = { html: '<a href="{{link}}">', attachments: [] };
  const page = { html: '<form><input></form>' };

  it('is ready with what its kind needs', () => {
    expect(problemsOf({ kind: 'form', emails: [email], pages: [page] })).toEqual([]);
    expect(problemsOf({ kind: 'link', emails: [{ html: '{{qr}}', attachments: [] }], pages: [] })).toEqual([]);
    expect(problemsOf({ kind: 'attachments', emails: [{ html: '', attachments: [{}] }], pages: [] })).toEqual([]);
  });

  it('says what is missing', () => {
    expect(problemsOf({ kind: 'form', emails: [], pages: [] })).toEqual(['email_missing']);
    expect(problemsOf({ kind: 'form', emails: [{ html: '', attachments: [] }], pages: [] })).toEqual([
      'link_missing',
      'page_missing',
    ]);
    expect(problemsOf({ kind: 'form', emails: [email], pages: [{ html: '<p>' }] })).toEqual(['form_missing']);
    expect(problemsOf({ kind: 'attachments', emails: [email], pages: [] })).toEqual(['attachment_missing']);
  });

  it('waits for another domain where its own is no longer in the settings', () => {
    const ready = { kind: 'link' as const, emails: [email], pages: [] };
    expect(problemsOf(ready, 'lure.example')).toEqual([]);
    expect(problemsOf(ready, 'gone.example')).toEqual(['domain_missing']);
    expect(problemsOf({ ...ready, emails: [] }, 'gone.example')).toEqual(['email_missing', 'domain_missing']);
  });

  it('speaks the person’s language, else the organization’s, else its first', () => {
    const versions = [{ language: 'en' }, { language: 'uz' }];
    expect(inLanguage(versions, 'uz', 'en')?.language).toBe('uz');
    expect(inLanguage(versions, 'ru', 'uz')?.language).toBe('uz');
    expect(inLanguage(versions, 'ru', 'ru')?.language).toBe('en');
  });
});
