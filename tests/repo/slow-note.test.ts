import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is hidden for eight seconds, then shown, also to those who want no motion', () => {
  const style = readFileSync('src/ui/feedback.css', 'utf8');
  expect(style).toMatch(/\.ui-slow \{[^}]*visibility: hidden;[^}]*animation: ui-slow 0s 8s forwards/);
  expect(style).toMatch(/@keyframes ui-slow \{\s*to \{\s*visibility: visible;/);
});
