import { describe, expect, it } from 'vitest';
import { inLanguage, type TemplateParts, templateProblems } from '../templates/template.rules.ts';
import { addTracking, letterText } from './letter-html.rules.ts';
import { fillVariables, normalizeVariables, unknownVariables, usesVariable } from './variables.rules.ts';

describe('variables', () => {
  it('are found however their braces are spaced', () => {
    expect(normalizeVariables('{{ First_Name }} {{link}}')).toBe('{{first_name}} {{link}}');
    expect(usesVariable('<a href="{{ link }}">', 'link')).toBe(true);
    expect(usesVariable('{{link_host}}', 'link')).toBe(false);
  });

  it('that nobody knows are named, each once', () => {
    expect(unknownVariables('{{first_name}} {{frist_name}} {{frist_name}} {{}}', ['first_name'])).toEqual([
      'frist_name',
      '',
    ]);
  });

  it('are filled as text: a name cannot become markup', () => {
    const filled = fillVariables('<p>{{first_name}}</p>', { first_name: '<img src=x onerror=1>"' }, { escape: true });
    expect(filled).toBe('<p>&lt;img src=x onerror=1&gt;&quot;</p>');
  });

  it('are not searched in values again: a name cannot ask for somebody’s link', () => {
    expect(fillVariables('{{first_name}}', { first_name: '{{link}}', link: 'secret' }, { escape: false })).toBe(
      '{{link}}',
    );
  });

  it('take our own markup as it is', () => {
    expect(fillVariables('{{qr}}', {}, { escape: true, html: { qr: '<img>' } })).toBe('<img>');
  });
});

describe('a letter', () => {
  it('carries its pixel and its hidden link at the end of the body, once', () => {
    const addresses = { pixel: 'https://x.test/o/1', hidden: 'https://x.test/h/1' };
    const html = addTracking('<html><body><p>Hi</p></body></html>', addresses, false);
    expect(html.indexOf('/o/1')).toBeLessThan(html.indexOf('</body>'));
    expect(html.match(/\/o\/1/g)).toHaveLength(1);
    expect(addTracking('<p>Hi</p>', addresses, true)).not.toContain('/o/1');
    expect(addTracking('<p>Hi</p>', addresses, true)).toContain('/h/1');
  });

  it('reads as plain text with addresses beside the words of links', () => {
    const text = letterText(
      '<head><title>x</title><style>p{}</style></head><p>Добрый день,&nbsp;Анна&#33;</p><p><a href="https://x.test/l/1">Открыть</a></p><ul><li>один</li><li>два</li></ul>',
    );
    expect(text).toBe('Добрый день, Анна!\nОткрыть (https://x.test/l/1)\n\n- один\n- два');
  });
});

describe('hostile content', () => {
  it('costs no more than its length: neither braces and blanks nor links without an end make it slow', () => {
    const start = performance.now();
    expect(unknownVariables(`{{${' '.repeat(400_000)}`, [])).toEqual([]);
    expect(letterText('<a href="x">'.repeat(40_000))).not.toBe('');
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

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
