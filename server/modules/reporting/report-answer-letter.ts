import { z } from 'zod';
import { phishingReportOutcomes } from '#contract/phishing-reports.ts';
import { defineLetter } from '#platform/mail/index.ts';
import { reportAnswerKind } from './letter-kind.ts';

/** Answers somebody who forwarded a doubtful letter: thanks where it was ours, caution where it was not. */
export const reportAnswerLetter = defineLetter(reportAnswerKind, {
  payload: z.object({ outcome: z.enum(phishingReportOutcomes) }),
  render: async (context, { outcome }) => {
    const words = outcome === 'simulation' ? 'thanks' : 'other';
    const title = context.t(`phishing.report_answer.${words}_title`);
    return {
      subject: context.t(`phishing.report_answer.${words}_subject`),
      ...context.layOut({ title, paragraphs: [context.t(`phishing.report_answer.${words}_text`)] }),
      // Programs do not answer a letter that says so.
      headers: { 'Auto-Submitted': 'auto-replied' },
    };
  },
});
