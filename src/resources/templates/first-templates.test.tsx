import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { readToasts } from '#src/ui/toast-store.ts';
import { templateCategories, templates } from './index.ts';

const user = userEvent.setup({ delay: null });
beforeAll(startTranslations);

it('a list without templates offers the supplied ones, takes them with one press and says how many', async () => {
  const isTaking = ({ method, path }: Call) => method === 'POST' && path === '/api/v2/phishing/templates/supplied';
  const left = [12, 0];
  const calls = serveBadges([], (call: Call) =>
    isTaking(call) ? Response.json({ created_count: left.shift() }, { status: 201 }) : undefined,
  );
  renderKit('/admin/phishing/templates', {
    resource: templates,
    beside: [templateCategories],
    permissions: ['admin.phishing.templates'],
  });
  await user.click(await screen.findByRole('button', { name: 'Take the supplied templates' }));
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('12 supplied templates added'));
  await user.click(await screen.findByRole('button', { name: 'Take the supplied templates' }));
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('The supplied templates are here already'));
  expect(calls.filter(isTaking)).toHaveLength(2);
});
