import type { EventType } from '#contract/event-kinds.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { NewEvent } from './record-events.ts';

/** What other systems are told of, by what the action log calls it. */
const typeOfAction: Readonly<Record<string, EventType>> = {
  'employee.created': 'employee.added',
  'employee.removed': 'employee.removed',
  'employee.restored': 'employee.restored',
  'employee.registered': 'employee.registered',
  'assignment.employees_added': 'course.assigned',
  'study.completed': 'course.completed',
  'assignment.completed_manually': 'course.completed',
  'campaign.started': 'campaign.started',
  'campaign.completed': 'campaign.finished',
  'session.created': 'sign_in.succeeded',
  'session.refused': 'sign_in.refused',
  'session.slowed_down': 'sign_in.refused',
};

/** Whose changes are changes of settings, whatever was done. */
const settings = new Set([
  'api_token',
  'directory',
  'mail_key',
  'mail_settings',
  'organization',
  'scim',
  'single_sign_on',
  'webhook',
]);
/** What is done to one of these is done to the person whose id it has. */
const people = new Set(['account', 'employee', 'session']);
/** Titles that are no names of people. */
const titled = new Set(['assignment', 'campaign', 'report', ...settings]);

/** The events of changes that were written to the action log. */
export function eventsOf(changes: readonly AuditEntry[]): NewEvent[] {
  return changes.flatMap((change): NewEvent[] => {
    const { action, entity, entity_id, entity_title, user_id, outcome = 'success' } = change;
    const type =
      typeOfAction[action] ?? (settings.has(entity) && outcome === 'success' ? 'settings.changed' : undefined);
    if (type === undefined) return [];
    const isOfPerson = people.has(entity);
    return [
      {
        type,
        entity,
        entity_id: entity_id ?? null,
        entity_title: titled.has(entity) ? (entity_title ?? null) : null,
        user_id: isOfPerson ? (entity_id ?? null) : type === 'course.completed' ? user_id : null,
        ...(user_id !== undefined && { actor_id: user_id }),
        details: { action },
      },
    ];
  });
}
