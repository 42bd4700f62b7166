/** What both sides name of deliveries; without a schema, so that a page may load it. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try did not arrive. */
export const deliveryProblems = [
  'address_invalid',
  'not_https',
  'private_address',
  'host_unknown',
  'certificate_refused',
  'unreachable',
  'timed_out',
  'answer_too_large',
  'redirected',
  'refused',
  'secret_unreadable',
  'event_forgotten',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
