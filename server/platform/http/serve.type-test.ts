import { defineCalls } from '#contract/calls.ts';
import { serve } from './serve.ts';

const calls = defineCalls('tags', {
  toggleTag: {
    route: 'POST /api/v2/tags/toggle',
    summary: 'Turn a tag on or off',
    description: 'Repeating the call changes nothing.',
    permission: 'admin.staff.tags',
    body: 'toggleTagBody',
    answer: 'touched',
  },
});

export const served = [
  serve(calls, { toggleTag: (request) => ({ touched: request.body.toggle ? 1 : 0 }) }),
  // @ts-expect-error A handler that answers something else than the call does.
  serve(calls, { toggleTag: () => ({ changed: 1 }) }),
  // @ts-expect-error A call that nobody handles.
  serve(calls, {}),
  // @ts-expect-error A field that the body does not have.
  serve(calls, { toggleTag: (request) => ({ touched: request.body.count }) }),
];

export const refused = defineCalls('tags', {
  readTag: {
    route: 'GET /api/v2/tags/:id',
    summary: 'Get a tag',
    description: 'Returns the tag.',
    permission: 'admin.staff.tags',
    // @ts-expect-error A schema that the contract does not have.
    answer: 'tagg',
  },
});
