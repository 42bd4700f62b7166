import { expect, it } from 'vitest';
import type { ManifestItem } from '#schema/scorm.ts';
import { applySave, presentMemory } from './scorm-item.rules.ts';

const item: ManifestItem = {
  identifier: 'a',
  parent: null,
  title: 'a',
  depth: 0,
  kind: 'sco',
  is_visible: true,
  path: 'a.html',
  suffix: '',
  mastery_score: null,
  passing_measure: null,
  completion_threshold: null,
  max_time_allowed: null,
  time_limit_action: null,
  launch_data: null,
  sequencing: null,
  presentation: null,
};

it.each([
  ['1.2', 'cmi.core.exit', 'suspend', 'resume'],
  ['1.2', 'cmi.core.exit', 'logout', ''],
  ['1.2', 'cmi.core.exit', 'time-out', ''],
  ['1.2', 'cmi.core.exit', '', ''],
  ['2004', 'cmi.exit', 'suspend', 'resume'],
  ['2004', 'cmi.exit', 'logout', 'resume'],
  ['2004', 'cmi.exit', 'normal', ''],
] as const)(
  '%s: any browser begins an item with the entry that its %s “%s” asks for',
  (standard, name, exit, entry) => {
    const save = { identifier: 'a', begins: 'session', cmi: { [name]: exit }, has_ended: true } as const;
    const { memory } = applySave(standard, item, undefined, save);
    expect(presentMemory(standard, memory).entry).toBe(entry);
  },
);
