import { failureMessage, reportFailure } from '../../providers/http/report-failure.ts';
import { PasskeyStopped } from '../../providers/session/passkeys.ts';
import { notify } from '../toast-store.ts';
import { ProofGivenUp } from './use-proof.ts';

/** Tells what stopped a change of the own account; whoever gave up knows it themselves. */
export function notifyStop(error: unknown): void {
  if (error instanceof ProofGivenUp) return;
  if (error instanceof PasskeyStopped) notify({ status: 'warning', message: failureMessage(error) });
  else reportFailure(error);
}
