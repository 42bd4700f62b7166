/** What tabs of this browser, which share a session, tell each other: it owes no second factor any more. */
const channelName = 'second-factor';
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells the other tabs, never this one. */
export function notifyFactorGiven(): void {
  openChannel().postMessage('given');
}

/** Calls back when another tab gave or set up the second factor. Returns the function that stops listening. */
export function onFactorGivenElsewhere(listener: () => void): () => void {
  const opened = openChannel();
  const hear = () => listener();
  opened.addEventListener('message', hear);
  return () => opened.removeEventListener('message', hear);
}
