import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ScormSession } from '#contract/scorm-study.ts';
import { startTranslations } from '../../kit/testing/test-kit.tsx';
import { StudyFrame, silenceMs } from './study-frame.tsx';

const origin = 'http://p1.content.example';
const session = { frame_url: `${origin}/launch`, frame_origin: origin } as ScormSession;

beforeAll(startTranslations);
beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('says which host does not answer when a package stays silent, until it speaks', () => {
  const onAgain = vi.fn<() => void>();
  render(
    <StudyFrame
      ref={null}
      session={session}
      wanted={null}
      title="A"
      onMessage={vi.fn<() => void>()}
      onAgain={onAgain}
    />,
  );
  act(() => void vi.advanceTimersByTime(silenceMs - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('alert').textContent).toContain('p1.content.example does not answer');
  act(() => screen.getByRole('button', { name: /again/i }).click());
  expect(onAgain).toHaveBeenCalledOnce();

  const source = (screen.getByTitle('A') as HTMLIFrameElement).contentWindow;
  if (source === null) throw new Error('no frame');
  vi.spyOn(source, 'postMessage').mockReturnValue();
  act(() => void window.dispatchEvent(new MessageEvent('message', { source, origin, data: { type: 'scorm:ready' } })));
  expect(screen.queryByRole('alert')).toBeNull();
});
