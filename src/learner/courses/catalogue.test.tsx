import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CatalogueCourse } from '#contract/shared-courses.ts';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { AppToolsProvider } from '../../ui/app-tools-context.tsx';
import { Router } from '../../ui/router.tsx';
import { Catalogue } from './catalogue.tsx';

const user = userEvent.setup({ delay: null });
const course: CatalogueCourse = {
  id: '0199a000-0000-7000-8000-000000000001',
  title: 'Safe passwords',
  description: 'How to keep them all',
  image_path: null,
  language: 'en',
  themes_count: 2,
  questions_count: 3,
  minutes: 7,
  has_certificate: true,
  sections: [
    {
      id: 's',
      title: 'Part',
      themes: [{ id: 't', title: 'Home network', description: '', slides_count: 3, questions_count: 2 }],
    },
  ],
  end_date: '2026-04-30',
};
let offered: CatalogueCourse[];
let taken: string[];
let answer: () => Response;

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
});
beforeEach(() => {
  offered = [course];
  taken = [];
  answer = () => Response.json({ touched: 1 });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname.endsWith('/catalogue')) return Promise.resolve(Response.json({ data: offered }));
    if (init.method === 'POST') taken.push(pathname);
    return Promise.resolve(answer());
  });
  history.replaceState(null, '', '/lk/user/learning');
});

const open = () =>
  render(
    <AppToolsProvider config={parseRuntimeConfig({})} basePath="/lk">
      <Router basePath="/lk">
        <Catalogue isShown />
      </Router>
    </AppToolsProvider>,
  );

it('says what a course takes and gives, and leads into it once it is taken', async () => {
  open();
  expect(await screen.findByText('7 minutes · 3 questions · with a certificate · Until 30 April 2026')).toBeTruthy();
  const take = screen.getByRole('button', { name: 'Take the course', description: 'Safe passwords' });
  await user.click(take);
  await vi.waitFor(() => expect(location.pathname).toBe(`/lk/user/learning/courses/${course.id}`));
  expect(taken).toEqual([`/learning/api/learning/shared-courses/${course.id}/take`]);
});

it('reads anew what is offered when a course can no longer be taken', async () => {
  answer = () => Response.json({ code: 'course_closed', message: 'The course is closed.' }, { status: 409 });
  open();
  const take = await screen.findByRole('button', { name: 'Take the course' });
  offered = [];
  await user.click(take);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Take the course' })).toBeNull());
  expect(location.pathname).toBe('/lk/user/learning');
});
