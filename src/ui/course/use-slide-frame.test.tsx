import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSlideFrame } from './use-slide-frame.ts';

interface SlideProps {
  onDrawn: () => void;
  renew: () => Promise<string>;
  isShown?: boolean;
}

function Slide({ onDrawn, renew, isShown = true }: SlideProps) {
  const { frame, address, state, retry } = useSlideFrame('about:blank#first', { isShown, onDrawn, renew });
  return state === 'failed' ? (
    <button type="button" onClick={retry}>
      again
    </button>
  ) : (
    <iframe ref={frame} title="slide" src={address} data-state={state} />
  );
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('slide');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tell = (data: unknown, source: Window | null = frame().contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source })));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(renew = vi.fn<() => Promise<string>>(() => Promise.resolve('about:blank#second'))) {
  const onDrawn = vi.fn<() => void>();
  render(<Slide onDrawn={onDrawn} renew={renew} />);
  return { onDrawn, renew };
}

describe('the frame of a slide', () => {
  it('counts as drawn when it tells its height, once, and believes nobody else', () => {
    const { onDrawn } = open();
    tell({ type: 'slide:size', height: 300 }, window);
    tell({ type: 'slide:size', height: 'high' });
    tell('slide:size');
    expect(onDrawn).not.toHaveBeenCalled();
    tell({ type: 'slide:size', height: 300 });
    tell({ type: 'slide:size', height: 320 });
    expect(onDrawn).toHaveBeenCalledOnce();
    expect(frame().dataset['state']).toBe('drawn');
  });

  it('a silent frame is asked for once more with a new ticket, and fails when that is silent too', async () => {
    const { onDrawn, renew } = open();
    await wait(8100);
    expect(renew).toHaveBeenCalledOnce();
    expect(frame().getAttribute('src')).toBe('about:blank#second');
    await wait(8100);
    expect(screen.getByRole('button', { name: 'again' })).toBeTruthy();
    act(() => screen.getByRole('button').click());
    await wait(10);
    tell({ type: 'slide:size', height: 300 });
    expect(onDrawn).toHaveBeenCalledOnce();
  });

  it('is asked for again as soon as the connection is back, also one that had failed', async () => {
    const { onDrawn, renew } = open(vi.fn<() => Promise<string>>(() => Promise.reject(new Error('offline'))));
    await wait(8100);
    expect(screen.getByRole('button', { name: 'again' })).toBeTruthy();
    renew.mockResolvedValue('about:blank#second');
    act(() => void window.dispatchEvent(new Event('online')));
    await wait(10);
    expect(frame().getAttribute('src')).toBe('about:blank#second');
    tell({ type: 'slide:size', height: 300 });
    expect(onDrawn).toHaveBeenCalledOnce();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('fails when no new address is to be had', async () => {
    const { onDrawn } = open(vi.fn<() => Promise<string>>(() => Promise.reject(new Error('offline'))));
    await wait(8100);
    expect(screen.getByRole('button', { name: 'again' })).toBeTruthy();
    expect(onDrawn).not.toHaveBeenCalled();
  });

  it('loaded ahead counts when its turn comes, and never runs out of patience before', async () => {
    const onDrawn = vi.fn<() => void>();
    const renew = vi.fn<() => Promise<string>>(() => Promise.resolve('about:blank#second'));
    const page = render(<Slide onDrawn={onDrawn} renew={renew} isShown={false} />);
    await wait(20_000);
    tell({ type: 'slide:size', height: 300 });
    expect(onDrawn).not.toHaveBeenCalled();
    page.rerender(<Slide onDrawn={onDrawn} renew={renew} />);
    expect(onDrawn).toHaveBeenCalledOnce();
    expect(renew).not.toHaveBeenCalled();
  });
});
