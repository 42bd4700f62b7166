import { colourIndexOf, initialsOf } from './initials.ts';

const tones = ['success', 'info', 'warning', 'danger', 'primary', 'neutral'] as const;

/** A disc with the sender's initials; the colour is always the same for one sender. */
export function SenderMark({ name, address }: { name: string; address: string }) {
  const tone = tones[colourIndexOf(address, tones.length)];
  return (
    <span className={`sender-mark sender-mark--${tone}`} aria-hidden="true">
      {initialsOf(name, address)}
    </span>
  );
}
