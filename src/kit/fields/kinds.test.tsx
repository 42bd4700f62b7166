import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldsOf } from '../declare/fields.ts';
import { defineResource } from '../declare/resource.ts';
import { type BadgeRow, badgeCalls, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';
import { type CellProps, type FilterProps, type InputProps, registerFieldKind } from './kinds.ts';

declare module '#src/kit/declare/fields.ts' {
  interface FieldKinds {
    /** 0-5, known to this file alone */
    stars: number;
  }
}

function StarsCell({ value }: CellProps) {
  return <>{'★'.repeat(Number(value))}</>;
}
function StarsInput({ id, value, describedBy, onChange, onBlur }: InputProps) {
  return (
    <input
      id={id}
      type="range"
      max={5}
      value={Number(value ?? 0)}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(Number(target.value))}
      onBlur={onBlur}
    />
  );
}
function StarsFilter({ id, value, onChange }: FilterProps) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <input
      id={id}
      type="checkbox"
      checked={chosen.includes('5')}
      onChange={({ target }) => onChange(target.checked ? ['5'] : undefined)}
    />
  );
}

const loaded = vi.fn<(part: string) => void>();
function load<Part>(name: string, part: Part) {
  return () => {
    loaded(name);
    return Promise.resolve({ default: part });
  };
}
const stars = {
  cell: load('cell', StarsCell),
  input: load('input', StarsInput),
  filter: load('filter', StarsFilter),
  align: 'right',
} as const;

const s = fieldsOf<BadgeRow>();
const starred = defineResource({
  name: 'badges',
  provider: 'education',
  api: badgeCalls,
  permission: 'admin.learning',
  title: 'name',
  fields: { name: s.text(), weight: s.custom('stars', { filter: 'eq' }) },
  list: { columns: ['name', 'weight'] },
  form: { fields: ['name', 'weight'] },
  show: { fields: ['weight'] },
});
const rows: BadgeRow[] = [{ id: 'b1', name: 'Careful reader', level: 'low', weight: 3 }];
const user = userEvent.setup();

beforeAll(async () => {
  await startTranslations();
  registerFieldKind('stars', stars);
});

describe('a kind of field that a plugin registered', () => {
  it('is shown in a list by its own cell, at its side, and its input is not downloaded for that', async () => {
    serveBadges(rows);
    renderKit('/admin/badges?view=table', { resource: starred });
    const cell = (await screen.findByText('★★★')).closest('td');
    expect(cell?.dataset['align']).toBe('right');
    expect(new Set(loaded.mock.calls.flat())).toEqual(new Set(['cell']));
  });

  it('is shown on the page of a row', async () => {
    serveBadges(rows);
    renderKit('/admin/badges/b1', { resource: starred });
    expect(await screen.findByText('★★★')).toBeTruthy();
  });

  it('is typed with its own input and sent as it is', async () => {
    const calls = serveBadges(rows);
    renderKit('/admin/badges/create', { resource: starred });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sharp eye');
    const slider = await screen.findByRole('slider', { name: /^Weight/ });
    fireEvent.change(slider, { target: { value: '4' } });
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
        { body: { name: 'Sharp eye', weight: 4 } },
      ]),
    );
  });

  it('is filtered with its own filter', async () => {
    const calls = serveBadges(rows);
    renderKit('/admin/badges', { resource: starred });
    await user.click(await screen.findByRole('button', { name: /Filters/ }));
    const drawer = await screen.findByRole('dialog');
    await user.click(await within(drawer).findByRole('checkbox', { name: 'Weight' }));
    await user.click(within(drawer).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('weight')).toBe('5'));
  });

  it('is registered once: a second plugin of the same name is a mistake', () => {
    expect(() => registerFieldKind('stars', stars)).toThrow('The field kind stars is registered already');
    expect(() => registerFieldKind('text', stars)).toThrow('The field kind text is registered already');
  });
});
