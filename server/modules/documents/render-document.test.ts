import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { AttachmentType } from '#contract/phishing-emails.ts';
import { createLocalStore } from '#platform/files/local-store.ts';
import { renderDocument } from './render-document.ts';

const word: AttachmentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const html = `<h1>Счёт № 1187</h1><p>Для {{organization}} &amp; <b>партнёров</b></p>
<table><tr><th>Услуга</th><td>Хранение</td></tr></table><ul><li>Оплата до {{today}}</li></ul><p><a href="{{link}}">Реквизиты</a></p>`;

const noFiles = createLocalStore('nowhere');

function person(token: string, more: Record<string, string> = {}, url = 'https://lure.test') {
  const addresses = {
    token,
    attachment: `${url}/a/${token}`,
    report: `${url}/r/${token}`,
    landing: `${url}/l/${token}`,
    beacon: `${url}/b/${token}.gif`,
    document: `${url}/a/${token}/open`,
  };
  const values = { organization: 'ООО «Вектор»', today: '1 мая', link: addresses.landing, ...more };
  return { addresses, values };
}
const render = (media_type: AttachmentType, given: ReturnType<typeof person>, content = html, name = 'Счёт 1187') =>
  renderDocument({ name, media_type, html: content }, given.values, given.addresses, noFiles);
const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

const ann = 'annannannannannannannann';
const bob = 'bobbobbobbobbobbobbobbob';

describe('a word document', () => {
  it('says what its author wrote, with the values in it, and nothing of them as markup', async () => {
    const { content } = await render(word, person(ann, { organization: 'A & <B>\u0001' }));
    const body = partsOf(content)['word/document.xml'] ?? '';
    expect(body).toContain('Счёт № 1187');
    expect(body).toContain('A &amp; &lt;B&gt; &amp; ');
    expect(body).toContain('<w:tbl>');
    expect(body).not.toContain('{{');
    expect(body).not.toContain('\u0001');
  });

  it('fetches the beacon of its own recipient when it is opened, and leads where the letter leads', async () => {
    for (const token of [ann, bob]) {
      const relations = partsOf((await render(word, person(token))).content)['word/_rels/document.xml.rels'] ?? '';
      expect(relations).toContain(`Target="https://lure.test/b/${token}.gif" TargetMode="External"`);
      expect(relations).toContain(`Target="https://lure.test/l/${token}" TargetMode="External"`);
      expect(relations).not.toContain(token === ann ? bob : ann);
    }
  });
});

describe('a PDF', () => {
  it('leads to the page of its own recipient, although copies share one drawing', async () => {
    const [first, second] = [
      await render('application/pdf', person(ann)),
      await render('application/pdf', person(bob)),
    ];
    expect(first.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.content.toString('latin1')).toContain(`(https://lure.test/l/${ann})`);
    expect(second.content.toString('latin1')).toContain(`(https://lure.test/l/${bob})`);
    expect(second.content.toString('latin1')).not.toContain(ann);
    expect(first.content.length).toBe(second.content.length);
  });

  it('of one author leads to the host of each template that uses it', async () => {
    for (const url of ['https://lure.test', 'https://docs.test:8443']) {
      for (const content of [html, '<p>Только текст</p>']) {
        const made = (await render('application/pdf', person(ann, {}, url), content)).content.toString('latin1');
        expect(made.match(/https:\/\/[^/)]+/g)).toEqual([url]);
      }
    }
  });

  it('counts as opened by a click anywhere on its first page when its author put no link in', async () => {
    const { content } = await render('application/pdf', person(ann), '<p>Только текст</p>');
    expect(content.toString('latin1')).toContain(`(https://lure.test/a/${ann}/open)`);
  });

  it('that shows an address in its words shows each recipient their own', async () => {
    const shown = '<p><a href="{{link}}">{{link}}</a></p>';
    for (const token of [ann, bob]) {
      const { content } = await render('application/pdf', person(token), shown);
      expect(content.toString('latin1')).toContain(`(https://lure.test/l/${token})`);
    }
  });
});

describe('a web page', () => {
  it('carries the beacon once', async () => {
    const { content, media_type } = await render('text/html', person(ann), '<body><p>x</p>{{pixel}}</body>');
    expect(content.toString().match(/\/b\//g)).toHaveLength(1);
    expect(media_type).toContain('text/html');
  });
});

describe('the name of a document', () => {
  it('is filled, safe for every disk, and ends as its kind does', async () => {
    const given = person(ann, { full_name: '../..\\Иванова: «А»\n' });
    const names = await Promise.all(
      ([word, 'application/pdf', 'text/html'] as const).map((type) => render(type, given, html, 'Акт {{full_name}}')),
    );
    expect(names.map(({ filename }) => filename)).toEqual(['Иванова «А».docx', 'Иванова «А».pdf', 'Иванова «А».html']);
  });
});
