import { expect, test } from 'vitest';
import type { ProductEvent } from '#contract/events.ts';
import { cefOf } from './cef.rules.ts';

const event: ProductEvent = {
  id: '0197a000-0000-7000-8000-000000000001',
  position: 7,
  type: 'campaign.started',
  at: '2026-03-11T09:00:00.000Z',
  actor: { id: '0197a000-0000-7000-8000-000000000002', email: 'op=1@vector.test', full_name: 'Op' },
  person: null,
  entity: 'campaign',
  entity_id: 'c1',
  entity_title: 'a|b\\c\nsuser=root',
  address: '192.0.2.1',
  details: { action: 'campaign.started' },
};

test('an event is one line whose fields nobody breaks out of', () => {
  expect(cefOf(event)).toBe(
    String.raw`CEF:0|Security Awareness|Platform|2|campaign.started|campaign started|2|rt=1773219600000 externalId=7 act=campaign.started src=192.0.2.1 suid=0197a000-0000-7000-8000-000000000002 suser=op\=1@vector.test cs1Label=entity cs1=campaign cs2Label=entityId cs2=c1 cs3Label=entityTitle cs3=a|b\\c\nsuser\=root cs4Label=eventId cs4=0197a000-0000-7000-8000-000000000001 msg={"action":"campaign.started"}`,
  );
  expect(cefOf(event).split('\n')).toHaveLength(1);
});

test('an event of the product itself names nobody', () => {
  const line = cefOf({ ...event, actor: null, address: null, entity_id: null, entity_title: null });
  expect(line).not.toMatch(/ (?:suser|src|cs2|cs3)/);
});
