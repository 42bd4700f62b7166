import { AppError } from '#platform/app-error.ts';
import { isParserBusy } from '#platform/parsing/index.ts';

export interface SmtpAnswer {
  readonly code: 451 | 554;
  readonly message: string;
}

/** What the sender's server is told when an email could not be taken: whether it is worth sending again. */
export function answerFailure(error: unknown): SmtpAnswer {
  // Sent again it would be no smaller and no simpler.
  if (error instanceof AppError && error.status < 500 && !isParserBusy(error)) {
    return { code: 554, message: 'this message cannot be read' };
  }
  return { code: 451, message: 'try again later' };
}
