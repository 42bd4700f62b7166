import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type PlainColumn, PlainTable } from './plain-table.tsx';

type Row = { id: string };
const column = (key: string, width?: number | string): PlainColumn<Row> => ({
  key,
  label: key,
  ...(width !== undefined && { width }),
  render: ({ id }) => id,
});

it.each([
  ['share the rest where every column has one', [column('row', 88), column('name', '20%')], ['88px', '']],
  ['stay beside a column without', [column('row', 88), column('name', '20%'), column('why')], ['88px', '20%', '']],
])('widths in percent %s', (_what, columns, widths) => {
  const { container } = render(<PlainTable caption="Rows" columns={columns} rows={[]} keyOf={({ id }) => id} />);
  expect([...container.querySelectorAll('col')].map(({ style }) => style.width)).toEqual(widths);
});
