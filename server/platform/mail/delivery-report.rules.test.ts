import { expect, test } from 'vitest';
import { readDeliveryStatus } from './delivery-report.rules.ts';

test('a report says whether it is the end, and what the recipient’s server said', () => {
  const text = [
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; anna@vector.example',
    'Action: Failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <anna@vector.example>:',
    '    no such user',
  ].join('\r\n');
  expect(readDeliveryStatus(text)).toEqual({
    action: 'failed',
    reason: '550 5.1.1 <anna@vector.example>: no such user',
  });
  expect(readDeliveryStatus(text.replace('Failed', 'delayed')).action).toBe('delayed');
  expect(readDeliveryStatus('Action: failed\nStatus: 5.0.0')).toEqual({ action: 'failed', reason: '5.0.0' });
  expect(readDeliveryStatus('nothing of the kind')).toEqual({ action: 'other', reason: '' });
});
