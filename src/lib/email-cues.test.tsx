import { describe, expect, it } from 'vitest';
import { countCues } from './email-cues.ts';
import { plainTextOf } from './plain-text.ts';

const letter = { html: '', from_name: '', from_address: 'it@desk.example', attachments: [] };

describe('cues that a letter tells by itself', () => {
  it('are links whose words hide where they lead', () => {
    const html =
      '<a href="{{link}}">Войти</a><a href="{{link}}">{{link_host}}</a><a href="https://a.test/x">A.test</a><a href="https://a.test">здесь</a><a href="mailto:x@y.z">почта</a>';
    expect(countCues({ ...letter, html }).hidden_url).toBe(2);
  });

  it('are senders whose names say nothing of their addresses', () => {
    const count = (from_name: string, from_address: string) =>
      countCues({ ...letter, from_name, from_address }).sender_address;
    expect(count('Служба поддержки', 'it@desk.example')).toBe(1);
    expect(count('Desk team', 'it@desk.example')).toBe(0);
    expect(count('', 'it@desk.example')).toBe(0);
  });

  it('are domains that look like others', () => {
    const hosts = ['a@micr0soft.example', 'a@xn--80ak6aa92e.example', 'a@desk.example', 'a@office365.example'];
    expect(hosts.map((from_address) => countCues({ ...letter, from_address }).domain_spoofing)).toEqual([1, 1, 0, 0]);
  });

  it('are documents, no picture at all, and a greeting without a name', () => {
    expect(countCues({ ...letter, html: '<p>Коллеги!</p>', attachments: [1, 2] })).toMatchObject({
      attachment_type: 2,
      no_branding: 1,
      generic_greeting: 1,
    });
    expect(countCues({ ...letter, html: '<img src="data:,x"><p>{{ first_name }}</p>' })).toMatchObject({
      no_branding: 0,
      generic_greeting: 0,
    });
  });
});

describe('the words of HTML', () => {
  it('are what the plain-text part says when it is sent', () => {
    const html =
      '<head><title>x</title><style>p{}</style></head><p>Добрый день,&nbsp;Анна&#33;</p><p><a href="{{link}}">Открыть</a></p><ul><li>один</li><li>два</li></ul><table><tr><td>Сумма</td><td>12</td></tr></table>';
    expect(plainTextOf(html)).toBe('Добрый день, Анна!\nОткрыть ({{link}})\n\n- один\n- два\nСумма 12');
  });

  it('can be read however deep they are nested', () => {
    expect(plainTextOf(`${'<div>'.repeat(5000)}x`)).toBe('x');
  });
});
