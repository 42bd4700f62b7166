import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useKit } from '../kit-context.tsx';

/** Where the author stands in the letter or page. */
export interface EditorState {
  /** Name of the element that moves, copies and removals are about; empty: none. */
  readonly block: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** Address of the link that the author stands in. */
  readonly link: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface EditorHandle {
  run(command: string, value?: string): void;
}

interface EditorFrameProps {
  html: string;
  title: string;
  height: number;
  onChange: (html: string) => void;
  onState: (state: EditorState) => void;
  handle: Ref<EditorHandle>;
}

/** HTML that is written in as it looks, on the content origin. What it says of itself is told in messages. */
export function EditorFrame({ html, title, height, onChange, onState, handle }: EditorFrameProps) {
  const { contentUrl } = useKit();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const shown = useRef<string | null>(null);
  /** What the frame said and what has not come back as `html` yet: told again, an earlier one would undo the later. */
  const echoes = useRef<string[]>([]);
  const hear = useRef({ onChange, onState });
  useEffect(() => {
    hear.current = { onChange, onState };
  });
  // The frame has no origin to aim at; it does what its own policy lets it do, whoever it is.
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  useImperativeHandle(handle, () => ({ run: (command, value) => tell({ type: 'editor:do', command, value }) }));

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = (event.data ?? {}) as { type?: unknown; html?: unknown };
      if (message.type === 'editor:ready') setIsReady(true);
      if (message.type === 'editor:changed' && typeof message.html === 'string') {
        echoes.current.push(message.html);
        shown.current = message.html;
        hear.current.onChange(message.html);
      }
      if (message.type === 'editor:state') hear.current.onState(stateOf(event.data));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const echo = echoes.current.lastIndexOf(html);
    if (echo >= 0) {
      echoes.current.splice(0, echo + 1);
      return;
    }
    if (shown.current === html) return;
    echoes.current = [];
    shown.current = html;
    frame.current?.contentWindow?.postMessage({ type: 'editor:show', html }, '*');
  }, [isReady, html]);

  return (
    <iframe
      ref={frame}
      className="kit-visual__frame"
      title={title}
      src={`${contentUrl}/editor`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      style={{ height }}
    />
  );
}

function stateOf(given: unknown): EditorState {
  const state = given as Partial<Record<keyof EditorState, unknown>>;
  return {
    block: typeof state.block === 'string' ? state.block.slice(0, 20) : '',
    bold: state.bold === true,
    italic: state.italic === true,
    underline: state.underline === true,
    link: typeof state.link === 'string' ? state.link : null,
    canUndo: state.canUndo === true,
    canRedo: state.canRedo === true,
  };
}
