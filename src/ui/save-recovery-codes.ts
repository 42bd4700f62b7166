import { saveText } from './save-text.ts';
import type { TakenAlong } from './taken-along.tsx';

/** Gives the person their recovery codes as a file, one a line. */
export function saveRecoveryCodes(codes: readonly string[], taken: TakenAlong): void {
  saveText('recovery-codes.txt', `${codes.join('\n')}\n`);
  taken.take();
}
