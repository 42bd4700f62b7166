import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { addTracking, emailText } from './email-html.rules.ts';

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
    const text = emailText(
      '<head><title>x</title><style>p{}</style></head><p>Добрый день,&nbsp;Анна&#33;</p><p><a href="https://x.test/l/1">Открыть</a></p><ul><li>один</li><li>два</li></ul>',
    );
    expect(text).toBe('Добрый день, Анна!\nОткрыть (https://x.test/l/1)\n\n- один\n- два');
  });

  it('costs no more than its length: links without an end do not make it slow', async () => {
    const work = () => expect(emailText('<a href="x">'.repeat(40_000))).not.toBe('');
    expect(await processorMsOf(work)).toBeLessThan(3000);
  });
});
