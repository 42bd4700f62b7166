/**
 * Messages between the threads and processes of the product travel in an envelope. Others send on the same channel: under
 * `node --watch` every thread begins with the names of the files that it imported.
 */
export interface Envelope<Content> {
  readonly type: typeof envelopeType;
  readonly content: Content;
}

const envelopeType = 'product:message';

export function toEnvelope<Content>(content: Content): Envelope<Content> {
  return { type: envelopeType, content };
}

interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Calls the listener with what arrives in an envelope and ignores everything else. Returns a function that ends it. */
export function onEnvelope<Content>(channel: Channel, listener: (content: Content) => void): () => void {
  const receive = (message: unknown) => {
    if (isEnvelope<Content>(message)) listener(message.content);
  };
  channel.on('message', receive);
  return () => void channel.off('message', receive);
}

function isEnvelope<Content>(message: unknown): message is Envelope<Content> {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === envelopeType;
}
