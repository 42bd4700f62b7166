import { describe, expect, it } from 'vitest';
import { encodeWindows1251 } from '#tests/support/windows-1251.ts';
import { importEmail } from './parsers/email-import.ts';
import { importPage } from './parsers/page-import.ts';

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('base64');

const html = `<html><head><meta http-equiv="refresh" content="0;url=https://away.test"><style>p{background:url(https://cdn.test/bg.png)}</style></head>
<body onload="steal()"><!-- campaign 77 --><script>alert(1)</script>
<p>Dear anna@victim.test, see <a href="https://shop.test/offer?u=1">your order</a> or <a href="https://shop.test/offer?u=1">here</a>.</p>
<a href="javascript:alert(1)">x</a> <a href="mailto:help@shop.test">help</a> <a href="https://shop.test/unsubscribe">stop</a>
<img src="https://cdn.test/logo.png" width="120"><img src="cid:sign@x" width="90"><img src="https://track.test/o.gif" width="1" height="1">
<form action="https://shop.test/f"><input name="card"><button>Pay</button></form><iframe src="https://frame.test"></iframe>
{{not_ours}}</body></html>`;

const letter = (body: string, headers = '') =>
  Buffer.from(
    [
      'From: "Shop" <Offers@Shop.test>',
      'To: Anna <anna@victim.test>',
      'Subject: =?utf-8?B?0JfQsNC60LDQtyDQs9C+0YLQvtCy?=',
      `${headers}MIME-Version: 1.0`,
      'Content-Type: multipart/mixed; boundary="b1"',
      '',
      '--b1',
      'Content-Type: multipart/related; boundary="b2"',
      '',
      '--b2',
      'Content-Type: text/html; charset=utf-8',
      '',
      body,
      '--b2',
      'Content-Type: image/gif; name="sign.gif"',
      'Content-ID: <sign@x>',
      'Content-Disposition: inline',
      'Content-Transfer-Encoding: base64',
      '',
      picture,
      '--b2--',
      '--b1',
      'Content-Type: application/pdf; name="bill.pdf"',
      'Content-Disposition: attachment; filename="bill.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-1.4').toString('base64'),
      '--b1--',
      '',
    ].join('\r\n'),
  );

describe('a real letter', () => {
  it('comes in with its subject, sender and enclosed files named', async () => {
    const read = await importEmail(letter(html), { remote: 'keep' });
    expect(read).toMatchObject({
      subject: 'Заказ готов',
      from_name: 'Shop',
      from_address: 'offers@shop.test',
      attachments: [{ name: 'bill.pdf', media_type: 'application/pdf', size: 8 }],
    });
  });

  it('runs nothing, asks for nothing and tells its sender nothing any more', async () => {
    const { html: clean, removed } = await importEmail(letter(html), { remote: 'keep' });
    expect(clean).not.toMatch(/script|onload|iframe|<form|<input|<button|track\.test|refresh|javascript:|campaign 77/i);
    expect(removed).toEqual({ scripts: 1, handlers: 2, frames: 1, forms: 1, pixels: 1, pictures: 0, refreshes: 1 });
  });

  it('leads to the training where its author wants that', async () => {
    const all = await importEmail(letter(html), { remote: 'keep' });
    expect(all.links).toEqual([
      { address: 'https://shop.test/offer?u=1', words: 'your order', count: 2, is_rewired: true },
      { address: 'mailto:help@shop.test', words: 'help', count: 1, is_rewired: true },
      { address: 'https://shop.test/unsubscribe', words: 'stop', count: 1, is_rewired: true },
    ]);
    expect(all.html.match(/href="{{link}}"/g)).toHaveLength(4);
    expect(all.html).not.toContain('mailto:');
    const first = await importEmail(letter(html), { remote: 'keep', links: [0] });
    expect(first.html.match(/href="{{link}}"/g)).toHaveLength(2);
    expect(first.html).toContain('https://shop.test/unsubscribe');
    expect(first.html).toContain('mailto:help@shop.test');
  });

  it('keeps or drops what lies on other servers, and names it', async () => {
    const kept = await importEmail(letter(html), { remote: 'keep' });
    expect(kept.remote.map(({ address }) => address)).toEqual(['https://cdn.test/bg.png', 'https://cdn.test/logo.png']);
    expect(kept.html).toContain('https://cdn.test/logo.png');
    const dropped = await importEmail(letter(html), { remote: 'drop' });
    expect(dropped.html).not.toContain('cdn.test');
    expect(dropped.html).toContain('data:image/gif;base64,');
  });

  it('forgets whose letter it was, and its braces are no variables', async () => {
    const { html: clean } = await importEmail(letter(html), { remote: 'keep' });
    expect(clean).toContain('Dear {{email}}');
    expect(clean).not.toContain('anna@victim.test');
    expect(clean).not.toContain('{{not_ours}}');
  });

  it('of plain text becomes paragraphs with links', async () => {
    const raw = Buffer.from('From: a@b.test\r\nSubject: Hi\r\n\r\nHello <you>\r\n\r\nhttps://x.test/a\r\n');
    const read = await importEmail(raw, { remote: 'keep' });
    expect(read.html).toContain('<p>Hello &lt;you&gt;</p>');
    expect(read.html).toContain('<a href="{{link}}">https://x.test/a</a>');
    expect(read.text).toContain('{{link}}');
  });

  it('that was forwarded as a file is read, not the note that covers it', async () => {
    const cover = [
      'From: anna@victim.test',
      'Subject: Fwd',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="c1"',
      '',
      '--c1',
      'Content-Type: text/plain',
      '',
      'Look what came',
      '--c1',
      'Content-Type: message/rfc822; name="offer.eml"',
      'Content-Disposition: attachment; filename="offer.eml"',
      '',
      letter(html).toString(),
      '--c1--',
      '',
    ];
    const read = await importEmail(Buffer.from(cover.join('\r\n')), { remote: 'keep' });
    expect(read).toMatchObject({ subject: 'Заказ готов', attachments: [{ name: 'bill.pdf' }] });
    expect(read.html).toContain('your order');
    expect(read.html).not.toContain('Look what came');
  });

  it('that names no charset is read as its words say', async () => {
    const words = 'Уважаемый сотрудник, проверьте пропуск';
    const head = Buffer.from('From: a@b.test\r\nSubject: Hi\r\nContent-Transfer-Encoding: 8bit\r\n\r\n');
    expect((await importEmail(Buffer.concat([head, encodeWindows1251(words)]), { remote: 'keep' })).text).toBe(words);
  });

  it('of Gophish keeps its variables under their names here', async () => {
    const body = '<p>Dear {{.FirstName}} {{ .LastName }}, {{.RId}}</p><a href="{{.URL}}">Sign in</a>{{.Tracker}}';
    const read = await importEmail(letter(body), { remote: 'keep' });
    expect(read.html).toContain('Dear {{first_name}} {{last_name}}, { {.RId}}');
    expect(read.html).toContain('<a href="{{link}}">Sign in</a>');
    expect(read.html).not.toContain('Tracker');
    expect(read.links).toEqual([]);
  });

  it('that is none is refused by name, and so is one that would crush its reader', async () => {
    const refusal = (raw: Buffer) => importEmail(raw, { remote: 'keep' }).catch((error: Error) => error.message);
    expect(await refusal(Buffer.from('just some words'))).toBe('import_letter_unreadable');
    expect(await refusal(Buffer.from([0, 1, 2, 255]))).toBe('import_letter_unreadable');
    expect(await refusal(letter('<div>'.repeat(100_000)))).toBe('html_too_deep');
    expect(await refusal(letter(`<p>${'x'.repeat(600_000)}</p>`))).toBe('import_html_too_large');
    expect(await refusal(letter('<p>x</p>'.repeat(400_000)))).toBe('import_html_too_large');
  });
});

describe('an address that runs', () => {
  const isLeft = async (markup: string, part: string) =>
    (await importEmail(letter(`<p>Hello</p>${markup}`), { remote: 'keep' })).html.includes(part);

  it('is taken out however it hides', async () => {
    for (const address of [
      'java&#9;script:alert(1)',
      'java&#10;script:alert(1)',
      ' &#1;javascript:alert(1)',
      `${' '.repeat(300)}javascript:alert(1)`,
      'JaVaScRiPt&colon;alert(1)',
      'data:text/html,&lt;script>alert(1)&lt;/script>',
      'da&#13;ta:text/html;base64,PHNjcmlwdD4=',
      'data:image/svg+xml,&lt;svg onload=alert(1)>',
      'vbscript:x',
    ])
      expect(await isLeft(`<a href="${address}">x</a>`, 'href'), address).toBe(false);
  });

  it('is told from a picture that is written out, and from words', async () => {
    expect(await isLeft('<img src="data:image/gif;base64,R0lGOD" width="9">', 'data:image/gif')).toBe(true);
    expect(await isLeft('<p title="Data: 5">x</p>', 'Data: 5')).toBe(true);
  });
});

describe('a saved page', () => {
  const read = (bytes: Uint8Array, name = 'p.html') => importPage({ bytes, name, choices: {} }).page;
  const page = `<!doctype html><html lang="ru-RU"><head><title> Вход </title><link rel="stylesheet" href="https://cdn.test/a.css"><base href="https://bank.test/"><meta http-equiv="refresh" content="0;url=https://away.test"></head>
<body><form action="/login" method="get" onsubmit="return send()"><input name="login"><input type="password" name="p"><input type="hidden" name="csrf"><button formaction="https://bank.test/x">Войти</button></form>
<a href="help?x=1">Помощь</a><script src="https://cdn.test/a.js"></script></body></html>`;

  it('comes in with its title, its language and its forms, which send nothing to where they did', () => {
    const given = read(Buffer.from(page), 'saved.html');
    expect(given).toMatchObject({
      name: 'Вход',
      language: 'ru',
      forms: [{ action: 'https://bank.test/login', fields: 2 }],
      links: [{ address: 'https://bank.test/help?x=1', words: 'Помощь', is_rewired: true }],
      remote: [{ address: 'https://cdn.test/a.css', is_kept: false }],
      removed: { refreshes: 1, scripts: 1 },
    });
    expect(given.html).not.toMatch(/bank\.test|cdn\.test|script|onsubmit|<base|method=|refresh/i);
    expect(given.html).toContain('<form');
  });

  it('whose fields stand outside of a form gets one', () => {
    const given = read(Buffer.from('<body><input type="password"><div>Go</div></body>'));
    expect(given.html).toContain('<body><form><input type="password"><div>Go</div></form></body>');
    expect(given.name).toBe('p');
  });

  it('that is none is refused by name', () => {
    for (const bytes of ['no markup at all', '%PDF-1.4\u0000\u0001']) {
      expect(() => read(Buffer.from(bytes))).toThrow(expect.objectContaining({ code: 'import_page_unreadable' }));
    }
  });
});
