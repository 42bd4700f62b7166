import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { AppToolsProvider } from '../../ui/app-tools-context.tsx';
import { GotchaEmail } from './gotcha-email.tsx';
import { Training } from './training.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
});

const letter = {
  subject: 'Your password expires today',
  from_name: 'Help desk',
  from_address: 'help@desk-portal.example',
  language: 'en' as const,
  html: '<p>Hello, …!</p><a href="http://desk-portal.example/…">Keep your password</a><script>alert(1)</script>',
  text: 'Hello, …!',
  attachments: [],
};
const red_flags = [
  { place: 'sender' as const, quote: 'desk-portal.example', explanation: 'Not our domain' },
  { place: 'text' as const, quote: 'keep your password', explanation: 'Passwords are changed, not kept' },
  { place: 'link' as const, quote: '', explanation: 'Leads elsewhere' },
];

const draw = (given: { language?: 'en' | 'uz' } = {}) =>
  render(
    <AppToolsProvider config={parseRuntimeConfig({ contentUrl: 'https://content.test' })} basePath="">
      <GotchaEmail letter={{ ...letter, ...given }} red_flags={red_flags} />
    </AppToolsProvider>,
  );
const frameOf = () => screen.getByTitle<HTMLIFrameElement>(letter.subject);
const tell = (message: MessageEvent) =>
  act(() => {
    window.dispatchEvent(message);
  });
/** What the frame says to the page. */
const say = (data: object) => tell(new MessageEvent('message', { source: frameOf().contentWindow, data }));

describe('what gave the letter away', () => {
  it('is marked in the head, and each mark leads to its explanation under the same number', () => {
    draw();
    const mark = screen.getByRole('link', { name: 'sign 1' });
    expect(mark.closest('mark')?.textContent).toBe('desk-portal.example1');
    expect(document.getElementById('sign-1')?.textContent).toContain('Not our domain');
  });

  it('is marked on the letter as it looked, which is drawn in a frame where nothing runs', () => {
    const { container } = draw();
    expect(frameOf().getAttribute('sandbox')).toBe('allow-scripts');
    expect(frameOf().src).toBe('https://content.test/preview');
    const told = vi.spyOn(frameOf().contentWindow as Window, 'postMessage').mockReturnValue();
    say({ type: 'preview:ready' });
    expect(told).toHaveBeenLastCalledWith(
      {
        type: 'preview:show',
        html: letter.html,
        lang: 'en',
        signs: [
          { number: 2, quote: 'keep your password', isLink: false, label: 'sign 2' },
          { number: 3, quote: '', isLink: true, label: 'sign 3' },
        ],
      },
      '*',
    );
    expect(container.querySelector('script')).toBeNull();
  });

  it('is explained where a number on the letter leads, also to a screen reader', () => {
    draw();
    say({ type: 'preview:sign', number: 3 });
    expect(document.activeElement?.id).toBe('sign-3');
    expect(document.activeElement?.textContent).toContain('Leads elsewhere');
  });

  it('is heard of from the frame alone, which is as high as the letter', () => {
    draw();
    tell(new MessageEvent('message', { source: window, data: { type: 'preview:size', height: 900 } }));
    expect(frameOf().style.height).toBe('160px');
    say({ type: 'preview:size', height: 700 });
    expect(frameOf().style.height).toBe('700px');
  });

  it('is read in the language of the letter, whatever the language of the page', () => {
    draw({ language: 'uz' });
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('list').getAttribute('lang')).toBe('uz');
  });
});

describe('the training', () => {
  it('is gone through with the keyboard alone, step by step, and ends with thanks', async () => {
    const person = userEvent.setup();
    render(<Training reportAddress="report-1@example.org" />);
    const titles = commons.gotcha.training.steps.map(({ title }) => title);
    const read: string[] = [];
    const focused: string[] = [];
    for (const _step of titles) {
      read.push(screen.getByRole('heading', { level: 3 }).textContent);
      await person.tab();
      await person.keyboard('{Enter}');
      focused.push(document.activeElement?.textContent ?? '');
    }
    expect(read).toEqual(titles);
    expect(focused).toEqual([...titles.slice(1), commons.gotcha.training.done_title]);
    await person.tab();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(titles[0]);
  });

  it('names the report address in its last step', async () => {
    const person = userEvent.setup();
    render(<Training reportAddress="report-1@example.org" />);
    expect(screen.queryByText(/report-1@example.org/)).toBeNull();
    for (let step = 1; step < 4; step++) await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(/report-1@example.org/)).toBeTruthy();
  });

  it('leads back as well', async () => {
    const person = userEvent.setup();
    render(<Training reportAddress={null} />);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Step 1 of 4')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});
