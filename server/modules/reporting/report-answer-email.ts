import { z } from 'zod';
import { phishingReportOutcomes } from '#contract/phishing-reports.ts';
import { defineEmail, type EmailTemplate } from '#platform/mail/index.ts';
import { reportAnswerKind } from './email-kind.ts';

function templateOf(name: string, words: 'thanks' | 'other'): EmailTemplate {
  return {
    name,
    variables: [],
    hasLink: false,
    standard: (t) => ({
      subject: t(`phishing.report_answer.${words}_subject`),
      title: t(`phishing.report_answer.${words}_title`),
      text: t(`phishing.report_answer.${words}_text`),
      button: '',
    }),
    samples: () => ({}),
  };
}

const thanks = templateOf('report_thanks', 'thanks');
const caution = templateOf('report_caution', 'other');

/** Answers somebody who forwarded a doubtful letter: thanks where it was ours, caution where it was not. */
export const reportAnswerEmail = defineEmail(reportAnswerKind, {
  payload: z.object({ outcome: z.enum(phishingReportOutcomes) }),
  templates: [thanks, caution],
  render: (context, { outcome }, message) => ({
    ...context.compose(outcome === 'simulation' ? thanks : caution, message, { values: {} }),
    // Programs do not answer a letter that says so.
    headers: { 'Auto-Submitted': 'auto-replied' },
  }),
});
