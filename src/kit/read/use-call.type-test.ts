import { tagCalls } from '#contract/tags.calls.ts';
import type { ActionApi } from '../index.ts';

export async function callTags(api: ActionApi) {
  const tag = await api.call(tagCalls.readTag, { params: { id: 'a' } });
  const title: string = tag.title;
  // @ts-expect-error The call answers no such field.
  const colour: string = tag.colour;
  // @ts-expect-error The address wants an id.
  await api.call(tagCalls.readTag);
  // @ts-expect-error The body wants the tag.
  await api.call(tagCalls.toggleTag, { body: { toggle: true } });
  // @ts-expect-error The call takes no body.
  await api.call(tagCalls.readTag, { params: { id: 'a' }, body: {} });
  return [title, colour];
}
