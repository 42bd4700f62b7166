import { expect, it } from 'vitest';
import type { Slide } from '#contract/modules.ts';
import { differingParts } from '#src/kit/save/conflict.rules.ts';
import { partsOfSlide } from './slide-conflict.ts';

const slide = (change: Partial<Slide>): Slide => ({
  id: 's1',
  order_id: 0,
  title: 'Badges',
  html: '<p>Wear it.</p>',
  text: 'Wear it.',
  frame_url: '',
  audio_path: null,
  audio_name: null,
  version: 1,
  notes: '',
  part: '',
  page: null,
  ...change,
});
const differing = (theirs: Partial<Slide>, mine: Partial<Slide>) =>
  differingParts(partsOfSlide(slide(theirs), slide(mine), (key) => key));

it('a difference in notes alone is a conflict', () => {
  expect(differing({ notes: 'Theirs' }, { notes: 'Mine' })).toMatchObject([
    { name: 'notes', theirs: 'Theirs', mine: 'Mine' },
  ]);
});

it('another picture below the same words is a conflict', () => {
  const picture = (name: string) => ({ html: `<p>Wear it.</p><img src="${name}" alt="A badge">` });
  expect(differing(picture('a'), picture('b')).map(({ name }) => name)).toEqual(['body']);
});

it('two slides that say the same have nothing to decide', () => {
  expect(differing({}, { version: 2 })).toEqual([]);
});
