import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { AppToolsProvider } from '../../ui/app-tools-context.tsx';
import { SlideProgress } from '../../ui/course/slide-stage.tsx';
import { Router } from '../../ui/router.tsx';
import { Practice, type Practised } from './practice.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
});

const question = (name: string, slide: Practised['slide']): Practised => ({
  id: name,
  kind: 'single',
  text: `${name}?`,
  picture: null,
  options: [
    { id: `${name}-right`, text: `${name} right` },
    { id: `${name}-wrong`, text: `${name} wrong` },
  ],
  chosen_ids: [`${name}-wrong`],
  is_right: false,
  right_ids: [`${name}-right`],
  explanation: `${name} explained`,
  slide,
});

it('checks each answer at once, explains it, leads to its slide, and sends nothing', async () => {
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', asked);
  const user = userEvent.setup();
  render(
    <AppToolsProvider config={parseRuntimeConfig({})} basePath="/lk">
      <Router basePath="/lk">
        <Practice
          questions={[question('First', { number: 4, title: 'Calls' }), question('Second', null)]}
          language="en"
          slidePath={(number) => `/module?slide=${number}`}
          resultPath="/result"
        />
      </Router>
    </AppToolsProvider>,
  );
  const check = () => screen.getByRole('button', { name: 'Check' });
  expect(screen.queryByText('First explained')).toBeNull();
  expect(check().getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'First wrong' }));
  await user.click(check());
  expect(screen.getByText('First explained')).toBeTruthy();
  expect(screen.getByText('Wrong')).toBeTruthy();
  expect(screen.getByText('First wrong').closest('li')?.textContent).toBe('First wrong your answer');
  expect(screen.getByRole('link', { name: /slide 4: Calls/ }).getAttribute('href')).toContain('slide=4');

  await user.click(screen.getByRole('button', { name: /Next/ }));
  await user.click(screen.getByRole('radio', { name: 'Second right' }));
  await user.click(check());
  await user.click(screen.getByRole('button', { name: /Finish/ }));
  expect(screen.getByText('1 of 2 right.')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

it('parts what stands in one line by text', () => {
  const { container } = render(<SlideProgress index={0} total={3} minutes={6} />);
  expect(container.querySelector('p')?.textContent).toMatch(/3 · 6 minutes of learning left$/);
});
