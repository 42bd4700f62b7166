import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

const open = (value: string, onSearch: (text: string) => void) => (
  <>
    <SearchInput value={value} label="Name" onSearch={onSearch} />
    <button type="button">elsewhere</button>
  </>
);

it('searches once the press that leaves it is over, and not for one inside it', () => {
  const onSearch = vi.fn<(text: string) => void>();
  render(open('', onSearch));
  const field = screen.getByRole('searchbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'Ann' } });
  fireEvent.mouseUp(field);
  expect(onSearch).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  onSearch.mockClear();
  fireEvent.mouseUp(screen.getByRole('button', { name: 'elsewhere' }));
  expect(onSearch.mock.calls).toEqual([['Ann']]);
});

it('forgets words that were replaced, also where the press that left them never ended here', () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { rerender } = render(open('', onSearch));
  const field = screen.getByRole('searchbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'Ann' } });
  field.blur();
  fireEvent.change(field, { target: { value: 'Bob' } });
  rerender(open('Bob', onSearch));
  onSearch.mockClear();
  fireEvent.mouseUp(document.body);
  expect(onSearch).not.toHaveBeenCalled();
});
