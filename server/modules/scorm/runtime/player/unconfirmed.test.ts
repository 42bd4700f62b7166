import { expect, it } from 'vitest';
import type { ItemSave, PlayerSave } from './study-session.ts';
import { createUnconfirmed } from './unconfirmed.ts';

const save = (cmi: Record<string, string>, begins: ItemSave['begins'] = null): PlayerSave => ({
  items: [{ identifier: 'a', begins, cmi, has_ended: false }],
  objectives: {},
  shared_data: {},
  sequencing_state: JSON.stringify(cmi),
  current_item: 'a',
  is_suspended: false,
});
const read = async (words: Blob | null) => JSON.parse((await words?.text()) ?? 'null') as PlayerSave | null;

it('what is not confirmed is said in its order, with the latest of everything else', async () => {
  const unconfirmed = createUnconfirmed();
  const first = unconfirmed.add(save({ x: '1' }, 'session'));
  unconfirmed.add(save({ x: '2' }));
  unconfirmed.confirm({ type: 'saved', number: first });
  unconfirmed.add(save({ y: '3' }));
  const words = await read(unconfirmed.lastWords('s1'));
  expect(words).toMatchObject({ session_id: 's1', sequencing_state: '{"y":"3"}' });
  expect(words?.items.map(({ cmi }) => cmi)).toEqual([{ x: '2' }, { y: '3' }]);
});

it('nothing is said where all is confirmed, a launch would count twice, or no browser would send it', () => {
  const unconfirmed = createUnconfirmed();
  expect(unconfirmed.lastWords('s1')).toBeNull();
  const begun = unconfirmed.add(save({}, 'attempt'));
  expect(unconfirmed.lastWords('s1')).toBeNull();
  for (const rubbish of [null, 'saved', { type: 'saved' }, { type: 'saved', number: 'all' }, { number: 9 }]) {
    unconfirmed.confirm(rubbish);
  }
  expect(unconfirmed.lastWords('s1')).toBeNull();
  unconfirmed.confirm({ type: 'saved', number: begun });
  unconfirmed.add(save({ x: 'ж'.repeat(40_000) }));
  expect(unconfirmed.lastWords('s1')).toBeNull();
});
