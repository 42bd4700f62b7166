import type { EventType } from '#contract/event-kinds.ts';
import type { ProductEvent } from '#contract/events.ts';

/** As the Common Event Format has it: 0 to 10. */
const severities: Readonly<Partial<Record<EventType, number>>> = {
  'lure.clicked': 5,
  'lure.attachment_opened': 6,
  'lure.data_entered': 7,
  'sign_in.refused': 5,
  'settings.changed': 4,
  'employee.removed': 3,
  'risk.changed': 4,
};
const defaultSeverity = 2;

const escapeHead = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\|]/g, String.raw`\$&`);
const escapeValue = (text: string) =>
  text.replaceAll(/[\\=]/g, String.raw`\$&`).replaceAll('\r', '\\r').replaceAll('\n', '\\n');

/** One line of the Common Event Format, version 0. Nothing that people typed begins a field or a line of its own. */
export function cefOf(event: ProductEvent): string {
  const head = [
    'CEF:0',
    'Security Awareness',
    'Platform',
    '2',
    event.type,
    event.type.replaceAll(/[._]/g, ' '),
    String(severities[event.type] ?? defaultSeverity),
  ];
  const { actor, person } = event;
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['rt', String(Date.parse(event.at))],
    ['externalId', String(event.position)],
    ['act', event.type],
    ['src', event.address],
    ['suid', actor?.id],
    ['suser', actor?.email],
    ['duid', person?.id],
    ['duser', person?.email],
    ['cs1Label', 'entity'],
    ['cs1', event.entity],
    ['cs2Label', event.entity_id === null ? null : 'entityId'],
    ['cs2', event.entity_id],
    ['cs3Label', event.entity_title === null ? null : 'entityTitle'],
    ['cs3', event.entity_title],
    ['cs4Label', 'eventId'],
    ['cs4', event.id],
    ['msg', JSON.stringify(event.details)],
  ];
  const said = fields.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${escapeValue(value)}`],
  );
  return `${head.map(escapeHead).join('|')}|${said.join(' ')}`;
}
