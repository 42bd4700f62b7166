import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeBoxes } from './code-boxes.tsx';

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const values = () => boxes().map((box) => box.value);

describe('the code boxes', () => {
  it('move the focus forward and report the code when the last box is filled', async () => {
    const complete = vi.fn<(code: string) => void>();
    render(<CodeBoxes label="Code" onComplete={complete} />);
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('12345');
    expect(document.activeElement).toBe(boxes()[5]);
    expect(complete).not.toHaveBeenCalled();
    await userEvent.keyboard('6');
    expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('clear the box before when Backspace finds an empty one', async () => {
    render(<CodeBoxes label="Code" onComplete={() => undefined} />);
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('123{Backspace}');
    expect(values()).toEqual(['1', '2', '', '', '', '']);
    expect(document.activeElement).toBe(boxes()[2]);
    await userEvent.keyboard('{Backspace}');
    expect(values()).toEqual(['1', '', '', '', '', '']);
  });

  it('take one digit each, and no letters', async () => {
    render(<CodeBoxes label="Code" onComplete={() => undefined} />);
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('a7b');
    expect(values()).toEqual(['7', '', '', '', '', '']);
  });

  it('take a pasted code as a whole', async () => {
    const complete = vi.fn<(code: string) => void>();
    render(<CodeBoxes label="Code" onComplete={complete} />);
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.paste('123 456');
    expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('put a digit typed over another one in its place', async () => {
    render(<CodeBoxes label="Code" onComplete={() => undefined} />);
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('12');
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.keyboard('9');
    expect(values()).toEqual(['9', '2', '', '', '', '']);
  });
});

describe('a refused code', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  function Refusing() {
    const [refusals, setRefusals] = useState(0);
    return <CodeBoxes label="Code" refusals={refusals} onComplete={() => setRefusals(refusals + 1)} />;
  }

  it('empties the boxes, goes back to the first and blinks for two seconds', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    render(<Refusing />);
    await user.click(boxes()[0] as HTMLElement);
    await user.keyboard('123456');
    expect(values()).toEqual(['', '', '', '', '', '']);
    expect(document.activeElement).toBe(boxes()[0]);
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBeNull();
  });
});
