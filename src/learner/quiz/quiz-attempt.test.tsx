import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt } from '#contract/study.ts';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { AppToolsProvider } from '../../ui/app-tools-context.tsx';
import { OutboxProvider } from '../outbox/outbox-provider.tsx';
import { QuizAttempt } from './quiz-attempt.tsx';

const attempt: Attempt = {
  id: 'attempt-1',
  step_id: 'step-1',
  number: 1,
  started_at: '2026-11-21T10:00:00.000Z',
  expires_at: null,
  server_time: '2026-11-21T10:00:00.000Z',
  passing_score: 80,
  place: null,
  questions: [
    { id: 'q1', kind: 'single', picture: null, text: 'First?', options: options('Yes', 'No'), chosen_ids: [] },
    {
      id: 'q2',
      kind: 'multi',
      picture: null,
      text: 'Second?',
      options: options('Red', 'Green', 'Blue'),
      chosen_ids: ['Green'],
    },
  ],
};

function options(...texts: string[]) {
  return texts.map((text) => ({ id: text, text }));
}

/** The network: what was sent, and how the next calls end. */
let sent: { path: string; body: Record<string, unknown> }[] = [];
let isOnline = true;

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  sent = [];
  isOnline = true;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    sent.push({
      path: url.replace(/.*\/steps/, ''),
      body: JSON.parse(init.body as string) as Record<string, unknown>,
    });
    return Promise.resolve(Response.json({}));
  });
});

function open(onFinished = vi.fn<() => void>(), onOver = vi.fn<() => void>()) {
  const onGone = vi.fn<() => void>();
  const page = (shown: Attempt) => (
    <AppToolsProvider config={parseRuntimeConfig({})} basePath="/lk">
      <OutboxProvider>
        <QuizAttempt
          courseId="course-1"
          attempt={shown}
          language="uz"
          onFinished={onFinished}
          onOver={onOver}
          onGone={onGone}
        />
      </OutboxProvider>
    </AppToolsProvider>
  );
  const { rerender } = render(page(attempt));
  return Object.assign(onFinished, { onOver, onGone, readAgain: (latest: Attempt) => rerender(page(latest)) });
}

describe('during an attempt', () => {
  it('says that the course is gone when it was deleted in the middle of an answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 })));
    const { onGone, onOver } = open();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(onGone).toHaveBeenCalled());
    expect(onOver).not.toHaveBeenCalled();
  });

  it('goes on at the question where the person stopped on another device', () => {
    const place = { step_id: 'step-1', slide_id: null, file_id: null, at_seconds: 0, question_id: 'q2', number: 2 };
    render(
      <AppToolsProvider config={parseRuntimeConfig({})} basePath="/lk">
        <OutboxProvider>
          <QuizAttempt
            courseId="course-2"
            attempt={{ ...attempt, place }}
            language="uz"
            onFinished={vi.fn<() => void>()}
            onOver={vi.fn<() => void>()}
            onGone={vi.fn<() => void>()}
          />
        </OutboxProvider>
      </AppToolsProvider>,
    );
    expect(screen.getByRole('heading', { name: /Second/ })).toBeTruthy();
  });

  it('shows the picture of a question with its description, and says nothing of a decorative one', () => {
    const [first, second] = attempt.questions;
    if (!first || !second) throw new Error('two questions');
    const shown = { ...first, picture: { url: 'http://content.test/a.png', alt: 'A forged sender' } };
    const silent = { ...second, picture: { url: 'http://content.test/b.png', alt: null } };
    open().readAgain({ ...attempt, questions: [shown, silent] });
    expect(screen.getByRole('img', { name: 'A forged sender' }).getAttribute('src')).toBe('http://content.test/a.png');
    fireEvent.click(screen.getByRole('button', { name: /Next/ }));
    expect(document.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(screen.queryByRole('img', { name: /./ })).toBeNull();
  });

  it('an answer is saved as soon as it is chosen, and can be changed', async () => {
    open();
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByLabelText('No'));
    await screen.findByText('Saved');
    expect(sent.at(-1)).toEqual({
      path: '/quiz/answer',
      body: { attempt_id: 'attempt-1', question_id: 'q1', option_ids: ['No'] },
    });
  });

  it('several answers of one question are kept together', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /Question 2/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Green').checked).toBe(true);
    await userEvent.click(screen.getByLabelText('Blue'));
    await waitFor(() => expect(sent.at(-1)?.body['option_ids']).toEqual(['Green', 'Blue']));
  });

  it('a lost connection is told, and the answer arrives later by itself', async () => {
    open();
    isOnline = false;
    await userEvent.click(screen.getByLabelText('Yes'));
    await screen.findByText('Not saved yet, trying again');
    isOnline = true;
    await screen.findByText('Saved', {}, { timeout: 3000 });
    expect(sent).toHaveLength(1);
  });

  it('a keyboard is enough', async () => {
    open();
    const user = userEvent.setup();
    act(() => screen.getByLabelText('Yes').focus());
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByLabelText<HTMLInputElement>('No').checked).toBe(true);
    act(() => screen.getByRole('button', { name: 'Next' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Second?'));
  });
});

describe('finishing', () => {
  it('asks first, with the number of questions without an answer', async () => {
    const finished = open();
    await userEvent.click(screen.getByRole('button', { name: /Question 2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    expect(screen.getByText(/1 question has no answer/)).toBeTruthy();
    expect(sent).toHaveLength(0);
    expect(finished).not.toHaveBeenCalled();
  });

  it('waits for the last answer before the attempt is completed', async () => {
    const finished = open();
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByRole('button', { name: /Question 2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Finish the quiz' }).at(-1) as HTMLElement);
    await waitFor(() => expect(finished).toHaveBeenCalledOnce());
    expect(sent.map(({ path }) => path)).toEqual(['/quiz/answer', '/quiz/attempt/complete']);
  });

  it('takes the confirmation back with the dialog, also when the connection comes back later', async () => {
    const finished = open();
    isOnline = false;
    await userEvent.click(screen.getByLabelText('Yes'));
    await screen.findByText('Not saved yet, trying again');
    await userEvent.click(screen.getByRole('button', { name: /Question 2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Finish the quiz' }).at(-1) as HTMLElement);
    expect(screen.getByText(/Your answers are not saved yet/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    isOnline = true;
    fireEvent(window, new Event('online'));
    await screen.findByText('Saved', {}, { timeout: 4000 });
    expect(sent.map(({ path }) => path)).toEqual(['/quiz/answer']);
    expect(finished).not.toHaveBeenCalled();
  });
});

describe('with the same attempt in another tab', () => {
  const otherTab = new BroadcastChannel('learner');
  afterAll(() => otherTab.close());
  const isChosen = (option: string) => screen.getByLabelText<HTMLInputElement>(option).checked;
  const answered = (...optionIds: string[]) => ({
    kind: 'answered',
    answer: { courseId: 'course-1', attemptId: 'attempt-1', questionId: 'q1', optionIds },
  });

  it('what is chosen there is chosen here, and the page says so; what waited here is not sent over it', async () => {
    open();
    isOnline = false;
    await userEvent.click(screen.getByLabelText('Yes'));
    await screen.findByText('Not saved yet, trying again');
    otherTab.postMessage(answered('No'));
    await screen.findByText(/You changed answers in another tab/);
    expect(isChosen('No')).toBe(true);
    isOnline = true;
    fireEvent(window, new Event('online'));
    await screen.findByText('Saved', {}, { timeout: 4000 });
    expect(sent).toEqual([]);
  });

  it('what is chosen here is told there', async () => {
    open();
    const heard = new Promise((resolve) => (otherTab.onmessage = ({ data }) => resolve(data)));
    await userEvent.click(screen.getByLabelText('Yes'));
    expect(await heard).toEqual(answered('Yes'));
  });

  it('its end there is told here, instead of a jump', async () => {
    const { onOver, mock } = open();
    otherTab.postMessage({ kind: 'completed', attemptId: 'another' });
    otherTab.postMessage({ kind: 'completed', attemptId: 'attempt-1' });
    await waitFor(() => expect(onOver).toHaveBeenCalledOnce());
    expect(mock.calls).toEqual([]);
  });

  it('answers that the page reads again take the place of older ones', () => {
    const { readAgain } = open();
    const [first, ...others] = attempt.questions;
    readAgain({ ...attempt, questions: first ? [{ ...first, chosen_ids: ['No'] }, ...others] : [] });
    expect(isChosen('No')).toBe(true);
    expect(screen.getByText(/You changed answers in another tab/)).toBeTruthy();
  });
});
