/** What other systems are told of; without a schema, so that a page may load it. A name is never changed. */
export const eventTypes = [
  'employee.added',
  'employee.removed',
  'employee.restored',
  'employee.registered',
  'course.assigned',
  'course.completed',
  'campaign.started',
  'campaign.finished',
  'lure.clicked',
  'lure.data_entered',
  'lure.attachment_opened',
  'lure.reported',
  'risk.changed',
  'report.ready',
  'sign_in.succeeded',
  'sign_in.refused',
  'settings.changed',
] as const;
export type EventType = (typeof eventTypes)[number];
