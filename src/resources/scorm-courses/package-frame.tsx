import { useEffect, useEffectEvent, useRef } from 'react';
import type { ScormLaunch } from '#contract/scorm.ts';

/** What the frame of a package may. Without the right to move the page around it. */
const rights =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads allow-presentation';

interface PackageFrameProps {
  launch: ScormLaunch;
  title: string;
  /** Hears what the page with the runtime tells. It may be anything. */
  onMessage(message: unknown): void;
}

/** A package on an origin of its own. It is begun through a port that nobody else has. */
export function PackageFrame({ launch, title, onMessage }: PackageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent(onMessage);
  const { url, origin } = launch;
  useEffect(() => {
    let port: MessagePort | undefined;
    const listen = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (!target || event.source !== target || event.origin !== origin) return;
      if ((event.data as { type?: unknown } | null)?.type !== 'scorm:ready') return;
      port?.close();
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
      target.postMessage({ type: 'scorm:begin', state: {} }, origin, [channel.port2]);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      port?.close();
    };
  }, [origin]);
  return (
    <iframe
      key={url}
      ref={frame}
      className="scorm-frame"
      title={title}
      src={url}
      sandbox={rights}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
    />
  );
}
