import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { ImportProgress } from './import-progress.tsx';
import { scormCourses } from './index.ts';

beforeAll(startTranslations);

it.each([
  ['cancelled', null, 'status', /^Upload stopped/],
  ['error', { code: 'scorm_manifest_broken', message: 'The manifest is broken' }, 'alert', /The manifest is broken/],
] as const)(
  'a package that ends as %s is told by its role: only what went wrong alarms',
  async (status, error, role, words) => {
    serveBadges([], ({ path }) =>
      path.includes('/events/')
        ? Response.json({ id: idOf('t'), status, done: 0, total: null, cancel_requested: false, error, result: null })
        : undefined,
    );
    function Page() {
      const api = useActionApi(scormCourses);
      return <ImportProgress taskId={idOf('t')} api={api} onAgain={() => {}} onClose={() => {}} />;
    }
    const resource = { ...scormCourses, pages: {}, views: { create: () => Promise.resolve({ default: Page }) } };
    renderKit(`${scormCourses.path}/create`, { resource, permissions: [scormCourses.permission] });
    const told = await screen.findByText(words);
    expect(told.getAttribute('role')).toBe(role);
  },
);
