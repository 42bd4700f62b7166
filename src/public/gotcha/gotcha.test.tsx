import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { GotchaLetter } from './gotcha-letter.tsx';
import { Training } from './training.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
});

const letter = {
  subject: 'Your password expires today',
  from_name: 'Help desk',
  from_address: 'help@desk-portal.example',
  language: 'en' as const,
  text: 'Hello, …!\nKeep your password (http://desk-portal.example/…)',
  attachments: [],
};
const red_flags = [
  { place: 'sender' as const, quote: 'desk-portal.example', explanation: 'Not our domain' },
  { place: 'text' as const, quote: 'keep your password', explanation: 'Passwords are changed, not kept' },
  { place: 'link' as const, quote: '', explanation: 'Leads elsewhere' },
];

describe('what gave the letter away', () => {
  it('is marked in the letter, and each mark leads to its explanation under the same number', () => {
    render(<GotchaLetter letter={letter} red_flags={red_flags} />);
    const marked = ['desk-portal.example', 'Keep your password', 'http://desk-portal.example/…'];
    for (const [index, words] of marked.entries()) {
      const mark = screen.getByRole('link', { name: `sign ${index + 1}` });
      expect(mark.closest('mark')?.textContent).toBe(`${words}${index + 1}`);
      const target = document.getElementById(mark.getAttribute('href')?.slice(1) ?? '');
      expect(target?.textContent).toContain(red_flags[index]?.explanation);
    }
  });

  it('is read in the language of the letter, whatever the language of the page', () => {
    render(<GotchaLetter letter={{ ...letter, language: 'uz' }} red_flags={red_flags} />);
    expect(screen.getByText(/Hello/).closest('[lang]')?.getAttribute('lang')).toBe('uz');
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('list').getAttribute('lang')).toBe('uz');
  });

  it('runs nothing of what stands in the letter: markup is shown as words', () => {
    const text = '<img src=x onerror="alert(1)"> & <b>bold</b>';
    const { container } = render(<GotchaLetter letter={{ ...letter, text }} red_flags={[]} />);
    expect(container.querySelector('img, b')).toBeNull();
    expect(container.textContent).toContain(text);
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
