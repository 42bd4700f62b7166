import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../lib/runtime-config.ts';
import { AppToolsProvider } from './app-tools-context.tsx';
import { NewPassword } from './new-password.tsx';

const user = userEvent.setup();
let answer: () => Promise<Response>;

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
});
beforeEach(() => {
  answer = () => Promise.resolve(Response.json({ password: 'hRt4-kWm9-Zq7e-bXv3' }));
  vi.stubGlobal('fetch', () => answer());
});

function Form() {
  const [value, setValue] = useState('');
  return <NewPassword label="New password" email="anna@example.org" value={value} onChange={setValue} />;
}
const show = () =>
  render(
    <AppToolsProvider config={parseRuntimeConfig({})} basePath="">
      <Form />
    </AppToolsProvider>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const generate = () => user.click(screen.getByRole('button', { name: 'Generate a password' }));

it('makes up a password on request: it stands in the field, is told and can be copied, until another one is typed', async () => {
  show();
  await generate();
  await vi.waitFor(() => expect(field().value).toBe('hRt4-kWm9-Zq7e-bXv3'));
  expect(screen.getByRole('status').textContent).toContain('hRt4-kWm9-Zq7e-bXv3');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  await user.type(field(), '!');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('leaves what was typed where the server makes up none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show();
  await user.type(field(), 'lamp fence');
  answer = () => Promise.resolve(Response.json({ code: 'internal_error' }, { status: 500 }));
  await generate();
  expect(field().value).toBe('lamp fence');
});
