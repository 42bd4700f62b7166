import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { type Kit, KitProvider } from '../kit-context.tsx';
import { EditorFrame, type EditorHandle } from './editor-frame.tsx';

const kit = { contentUrl: 'https://content.test' } as Kit;

function draw() {
  const handle = createRef<EditorHandle>();
  const frame = (html: string) => (
    <KitProvider kit={kit}>
      <EditorFrame html={html} title="Letter" height={100} onChange={() => {}} onState={() => {}} handle={handle} />
    </KitProvider>
  );
  const { rerender } = render(frame('<p>a</p>'));
  const window_ = screen.getByTitle<HTMLIFrameElement>('Letter').contentWindow!;
  const told = vi.spyOn(window_, 'postMessage');
  const say = (data: object) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { source: window_, data }));
    });
  return { told, say, give: (html: string) => rerender(frame(html)) };
}
const shown = (html: string) => [{ type: 'editor:show', html }, '*'];

it('what comes back late of what the frame said is not drawn over what was written since', () => {
  const { told, say, give } = draw();
  say({ type: 'editor:ready' });
  say({ type: 'editor:changed', html: '<p>ab</p>' });
  say({ type: 'editor:changed', html: '<p>abc</p>' });
  give('<p>ab</p>');
  give('<p>abc</p>');
  expect(told.mock.calls).toEqual([shown('<p>a</p>')]);
});

it('what is changed from outside is drawn, also where it is what the frame said before', () => {
  const { told, say, give } = draw();
  say({ type: 'editor:ready' });
  say({ type: 'editor:changed', html: '<p>ab</p>' });
  give('<p>ab</p>');
  give('<p>new</p>');
  give('<p>ab</p>');
  expect(told.mock.calls).toEqual([shown('<p>a</p>'), shown('<p>new</p>'), shown('<p>ab</p>')]);
});
