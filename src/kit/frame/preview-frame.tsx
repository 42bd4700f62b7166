import { useEffect, useRef, useState } from 'react';
import { useKit } from '../kit-context.tsx';
import './frame.css';

const lowest = 120;
const highest = 4000;
const maxSelected = 500;

interface PreviewFrameProps {
  /** What somebody typed or uploaded. It is drawn on the content origin, never on the console's. */
  html: string;
  /** What the frame shows, for screen readers. */
  title: string;
  /** Width in px of the screen that it stands for; all there is without it. */
  width?: number | undefined;
  /** Height in px; without it, the frame is as high as what it shows. */
  height?: number;
  /** Words that are marked where they first stand. */
  marks?: readonly string[] | undefined;
  /** Hears what is selected in the frame; an empty text when nothing is. */
  onSelect?: ((selection: FrameSelection) => void) | undefined;
}

export interface FrameSelection {
  text: string;
  /** It stands in a link. */
  isLink: boolean;
}

const noMarks: readonly string[] = [];

/** HTML of others in a frame without origin, scripts, links or forms. Follows every change of `html`. */
export function PreviewFrame({ html, title, width, height, marks = noMarks, onSelect }: PreviewFrameProps) {
  const { contentUrl } = useKit();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [ownHeight, setOwnHeight] = useState(lowest);
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = (event.data ?? {}) as {
        type?: unknown;
        height?: unknown;
        text?: unknown;
        isLink?: unknown;
      };
      if (message.type === 'preview:ready') setIsReady(true);
      if (message.type === 'preview:selection' && typeof message.text === 'string') {
        select.current?.({ text: message.text.slice(0, maxSelected), isLink: message.isLink === true });
      }
      if (message.type === 'preview:size' && typeof message.height === 'number') {
        setOwnHeight(Math.min(highest, Math.max(lowest, message.height)));
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    // The frame has no origin to aim at; it shows what its own policy lets it show, whoever it is.
    if (isReady) frame.current?.contentWindow?.postMessage({ type: 'preview:show', html, marks }, '*');
  }, [isReady, html, marks]);

  return (
    <div className="kit-preview">
      <iframe
        ref={frame}
        className="kit-preview__frame"
        title={title}
        src={`${contentUrl}/preview`}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        style={{ width: width ?? '100%', height: height ?? ownHeight }}
      />
    </div>
  );
}
