import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.rules.ts';

test('no text becomes markup, in content or in a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" onclick='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; onclick=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});
