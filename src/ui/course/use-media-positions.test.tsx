import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type MediaPositions, useMediaPositions } from './use-media-positions.ts';

const film = '0190b6c0-0000-7000-8000-000000000001';
const other = '0190b6c0-0000-7000-8000-000000000002';

function Slide({ places }: { places: MediaPositions }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useMediaPositions(frame, places);
  return <iframe ref={frame} title="slide" src="about:blank" />;
}

function open() {
  const places = {
    read: vi.fn<MediaPositions['read']>((id) => (id === film ? 83 : null)),
    keep: vi.fn<MediaPositions['keep']>(),
  };
  render(<Slide places={places} />);
  const page = screen.getByTitle<HTMLIFrameElement>('slide').contentWindow as Window;
  const post = vi.spyOn(page, 'postMessage').mockImplementation(() => undefined);
  const tell = (data: unknown, source: Window = page) =>
    void window.dispatchEvent(new MessageEvent('message', { data, source }));
  return { places, post, tell };
}

describe('the frame of a slide with film', () => {
  it('is told where its film goes on, and nothing of what was not begun', () => {
    const { post, tell } = open();
    tell({ type: 'slide:media', files: [film, other, 'x', 5] });
    expect(post).toHaveBeenCalledExactlyOnceWith({ type: 'slide:resume', file: film, at: 83 }, '*');
  });

  it('tells where somebody is, to the second', () => {
    const { places, tell } = open();
    tell({ type: 'slide:place', file: film, at: 12.9 });
    expect(places.keep).toHaveBeenCalledExactlyOnceWith(film, 12);
  });

  it.each([
    ['another window', { type: 'slide:place', file: film, at: 5 }, true],
    ['no file', { type: 'slide:place', file: '../x', at: 5 }, false],
    ['a time that is none', { type: 'slide:place', file: film, at: 'soon' }, false],
    ['a time before the beginning', { type: 'slide:place', file: film, at: -1 }, false],
    ['a time without end', { type: 'slide:place', file: film, at: Number.POSITIVE_INFINITY }, false],
    ['no message at all', 'slide:place', false],
  ])('is not believed with %s', (_, message, isForeign) => {
    const { places, tell } = open();
    if (isForeign) tell(message, window);
    else tell(message);
    expect(places.keep).not.toHaveBeenCalled();
  });
});
