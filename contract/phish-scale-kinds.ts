/** What both sides name of the NIST Phish Scale; without a schema, so that a list may load it. */

/** The 23 kinds of cues that a careful reader can notice, in the five groups of the guide. */
export const cueGroups = {
  error: ['spelling', 'inconsistency'],
  technical: ['attachment_type', 'sender_address', 'hidden_url', 'domain_spoofing'],
  visual: ['no_branding', 'imitated_branding', 'unprofessional_design', 'security_icons'],
  language: [
    'legal_language',
    'distracting_detail',
    'sensitive_information',
    'urgency',
    'threat',
    'generic_greeting',
    'no_signer_details',
  ],
  tactic: [
    'humanitarian_appeal',
    'too_good',
    'you_are_special',
    'limited_time_offer',
    'mimics_process',
    'poses_as_authority',
  ],
} as const;

/** What the letter itself tells: counted, not asked. */
export const countedCueKinds = [
  'attachment_type',
  'sender_address',
  'hidden_url',
  'domain_spoofing',
  'no_branding',
  'generic_greeting',
] as const satisfies readonly (typeof cueGroups)[keyof typeof cueGroups][number][];

/** How well the premise fits the people. The last one, what they were warned of, is taken off. */
export const premiseElements = ['work_process', 'work_relevance', 'other_events', 'concern', 'training'] as const;

/** None, low, moderate, significant, extreme. */
export const premiseScores = [0, 2, 4, 6, 8] as const;

/**
 * Share of people who click on a letter of this difficulty: what the authors of 2020 saw in ten exercises of one
 * organization. A rough expectation, from including to below.
 */
export const expectedClickShare = {
  least: { from: 0, to: 0.1 },
  moderate: { from: 0.1, to: 0.19 },
  very: { from: 0.19, to: 1 },
};
