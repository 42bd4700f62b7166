import { describe, expect, it } from 'vitest';
import { f } from '../declare/fields.ts';
import { type AnyResource, defineResource } from '../declare/resource.ts';
import { badgeCalls } from '../testing/test-kit.tsx';
import { defaultListState } from './list-state.rules.ts';
import { pressQuickFilter, readQuickFilter, resetQuickFilter } from './quick-filter.rules.ts';

const log: AnyResource = defineResource({
  name: 'log',
  provider: 'education',
  api: { list: badgeCalls.list },
  permission: 'admin.settings.audit',
  title: 'group',
  fields: { group: f.enum(['settings', 'rights', 'studying'], { filter: 'in' }) },
  list: { columns: ['group'], quick: 'group', preset: { group: ['settings', 'rights'] } },
});
const initial = defaultListState(log);
const press = (state: typeof initial, value: string) => pressQuickFilter(state, log, 'group', value);

describe('a filter over the list', () => {
  it('chooses nothing while the list stands as it begins', () => {
    expect(readQuickFilter(initial, log, 'group')).toEqual({ chosen: [], isPreset: true });
  });

  it('chooses one value alone by the first press, and adds to it by the next', () => {
    const one = press(initial, 'settings');
    expect(readQuickFilter(one, log, 'group')).toEqual({ chosen: ['settings'], isPreset: false });
    expect(readQuickFilter(press(one, 'studying'), log, 'group').chosen).toEqual(['settings', 'studying']);
  });

  it('stands as it begins once nothing is chosen, and begins at the first page', () => {
    const one = { ...press(initial, 'settings'), page: 3 };
    expect(press(one, 'settings')).toEqual(initial);
    expect(resetQuickFilter(one, log, 'group')).toEqual(initial);
  });
});
