import { useEffect, useRef, useState } from 'react';
import { useAppTools } from '../../ui/app-tools-context.tsx';

const lowest = 160;
const highest = 4000;

/** A sign that is marked in the letter. */
export interface FramedSign {
  readonly number: number;
  readonly quote: string;
  /** Without words of its own it stands at the first link. */
  readonly isLink: boolean;
  /** What its number is called. */
  readonly label: string;
}

interface FramedEmailProps {
  html: string;
  language: string;
  title: string;
  signs: readonly FramedSign[];
  /** Its number in the letter was pressed. */
  onSign: (number: number) => void;
}

/**
 * The letter as it looked, in a frame without origin: nothing in it runs, loads or leads anywhere. The numbers on it are
 * reached with the keyboard like everything else in the frame.
 */
export function FramedEmail({ html, language, title, signs, onSign }: FramedEmailProps) {
  const { config } = useAppTools();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [height, setHeight] = useState(lowest);
  const hear = useRef(onSign);
  useEffect(() => {
    hear.current = onSign;
  });

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = (event.data ?? {}) as { type?: unknown; height?: unknown; number?: unknown };
      if (message.type === 'preview:ready') setIsReady(true);
      if (message.type === 'preview:sign' && typeof message.number === 'number') hear.current(message.number);
      if (message.type === 'preview:size' && typeof message.height === 'number') {
        setHeight(Math.min(highest, Math.max(lowest, message.height)));
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    // The frame has no origin to aim at; it shows what its own policy lets it show, whoever it is.
    if (isReady) frame.current?.contentWindow?.postMessage({ type: 'preview:show', html, signs, lang: language }, '*');
  }, [isReady, html, signs, language]);

  return (
    <iframe
      ref={frame}
      className="gotcha__frame"
      title={title}
      src={`${config.contentUrl}/preview`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      style={{ height }}
    />
  );
}
