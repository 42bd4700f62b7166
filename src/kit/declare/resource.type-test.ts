/** Read by the compiler alone (`npm run types`): every line under an `@ts-expect-error` must not compile. */
import { extendResource } from './extension.ts';
import { f, fieldsOf } from './fields.ts';
import { type AnyResource, defineResource } from './resource.ts';

interface Campaign {
  id: string;
  name: string;
  status: 'planned' | 'active' | 'completed';
  start_date: string;
  statistics: { incident_risk: number };
}
const c = fieldsOf<Campaign>();
const fields = {
  name: c.text({ min: 3, max: 120, sort: true, filter: 'contains' }),
  status: c.enum(['planned', 'active', 'completed'], { filter: 'in', tones: { active: 'success' } }),
  start_date: c.day({ sort: true, when: (v) => v.status !== 'planned' }),
  risk: c.percent({ read: (row) => row.statistics.incident_risk }),
};
const base = { name: 'campaigns', provider: 'education', permission: 'admin.phishing.campaigns', fields } as const;

export const whole: AnyResource = defineResource({
  ...base,
  title: 'name',
  list: { columns: ['name', 'risk'], sort: '-start_date', preset: { status: ['active'] } },
  form: { fields: ['name', 'status'], send: (values) => ({ name: values.name?.trim() }) },
  actions: { complete: { when: (row) => row.status === 'active', run: (row, api) => api.go(row.id) } },
});

// @ts-expect-error a title that is no field
export const badTitle = defineResource({ ...base, title: 'nmae' });

// @ts-expect-error a column that is no field
export const badColumn = defineResource({ ...base, title: 'name', list: { columns: ['name', 'nmae'] } });

// @ts-expect-error sorting by a field that does not sort
export const badSort = defineResource({ ...base, title: 'name', list: { columns: ['name'], sort: 'status' } });

export const badFilter = defineResource({
  ...base,
  title: 'name',
  // @ts-expect-error a filter over a field without one
  list: { columns: ['name'], filters: ['start_date'] },
});

export const badPreset = defineResource({
  ...base,
  title: 'name',
  // @ts-expect-error an impossible value of an enum
  list: { columns: ['name'], preset: { status: ['aktive'] } },
});

// @ts-expect-error a computed field cannot be edited
export const badForm = defineResource({ ...base, title: 'name', form: { fields: ['risk'] } });

export const badInput = defineResource({
  name: 'badges',
  provider: 'education',
  permission: 'admin',
  title: 'name',
  fields: { name: f.text(), level: f.risk() },
  // @ts-expect-error a kind without an input would be a form that can never be sent
  form: { fields: ['name', 'level'] },
});

export const badMoment = defineResource({
  name: 'badges',
  provider: 'education',
  permission: 'admin',
  title: 'name',
  fields: { name: f.text(), seen: f.instant() },
  // @ts-expect-error a moment is not typed
  form: { fields: ['seen'] },
});

export const badAction = defineResource({
  ...base,
  title: 'name',
  // @ts-expect-error a condition on a value that never occurs
  actions: { complete: { when: (row) => row.status === 'over' } },
});

// @ts-expect-error an unknown permission
export const badPermission = defineResource({ ...base, title: 'name', permission: 'admin.phishing.campaign' });

// @ts-expect-error an unknown service
export const badProvider = defineResource({ ...base, title: 'name', provider: 'educaton' });

// @ts-expect-error a field condition on a value that never occurs
export const badWhen = c.day({ when: (values) => values.status === 'planed' });

// @ts-expect-error a tone for a value that the enum does not have
export const badTone = f.enum(['low', 'high'], { tones: { medium: 'warning' } });

export const strange = defineResource({
  name: 'campaigns',
  provider: 'education',
  permission: 'admin.phishing.campaigns',
  title: 'name',
  fields: {
    name: c.text(),
    // @ts-expect-error the row has no such field
    colour: c.text(),
    // @ts-expect-error the row never holds this value
    status: c.enum(['planned', 'stopped']),
  },
});

export const untold = defineResource({
  name: 'badges',
  provider: 'education',
  permission: 'admin',
  title: 'name',
  fields: { name: f.text({ sort: true }), level: f.enum(['low', 'high']), weight: f.number() },
  // Without a row, its shape is what the fields say.
  actions: { raise: { when: (row) => row.level === 'low' && row.weight > 1 } },
});

// @ts-expect-error an extension's column that is no field of its own
export const badExtension = extendResource('employees', { fields: { badge: f.text() }, columns: ['bagde'] });
