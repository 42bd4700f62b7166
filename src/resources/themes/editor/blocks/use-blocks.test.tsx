import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readToasts } from '#src/ui/toast-store.ts';
import { useBlocks } from './use-blocks.ts';

it('a deleted block is put back where it was, and fields of the others are new, so that undoing letters reaches none', () => {
  const onChange = vi.fn<(html: string) => void>();
  const { result, unmount } = renderHook(() => useBlocks('<p>one</p><p>two</p><p>three</p>', onChange));
  const keys = result.current.blocks.map(({ key }) => key);
  act(() => result.current.remove(keys[1] ?? ''));
  expect(onChange).toHaveBeenLastCalledWith('<p>one</p>\n<p>three</p>');
  expect(result.current.blocks.some(({ key }) => keys.includes(key))).toBe(false);

  const first = result.current.blocks[0];
  act(() => result.current.change(first?.key ?? '', { kind: 'paragraph', text: 'one more', isLead: false }));
  act(() => readToasts().at(-1)?.action?.run());
  expect(onChange).toHaveBeenLastCalledWith('<p>one more</p>\n<p>two</p>\n<p>three</p>');

  act(() => result.current.remove(result.current.blocks[2]?.key ?? ''));
  expect(readToasts().some(({ action }) => action !== undefined)).toBe(true);
  unmount();
  expect(readToasts().filter(({ action }) => action !== undefined)).toEqual([]);
});

it('undo puts a deleted block back, then takes back what was pasted, and its offer goes', () => {
  const onChange = vi.fn<(html: string) => void>();
  const { result } = renderHook(() => useBlocks('<p>one</p><p>two</p>', onChange));
  const [first, second] = result.current.blocks;
  act(() => result.current.change(first?.key ?? '', { kind: 'paragraph', text: 'one, pasted', isLead: false }));
  act(() => result.current.remove(second?.key ?? ''));
  act(() => result.current.undo());
  expect(onChange).toHaveBeenLastCalledWith('<p>one, pasted</p>\n<p>two</p>');
  expect(result.current.focused).toBe(result.current.blocks[1]?.key);
  expect(readToasts().filter(({ action }) => action !== undefined)).toEqual([]);
  act(() => result.current.undo());
  expect(onChange).toHaveBeenLastCalledWith('<p>one</p>\n<p>two</p>');
  const times = onChange.mock.calls.length;
  act(() => result.current.undo());
  expect(onChange).toHaveBeenCalledTimes(times);
  act(() => result.current.redo());
  act(() => result.current.redo());
  expect(onChange).toHaveBeenLastCalledWith('<p>one, pasted</p>');
});
