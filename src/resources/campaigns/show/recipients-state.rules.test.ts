import { describe, expect, it } from 'vitest';
import { campaignRecipientQuery } from '#contract/campaign-results.ts';
import { changeRecipients, recipientsParams, recipientsQuery } from './recipients-state.rules.ts';

const read = (address: string) => recipientsParams.read(new URLSearchParams(address));

describe('the recipients of a campaign', () => {
  it('are found again by the address alone', () => {
    const address =
      'search=Анна&status=clicked&status=entered_data&os=ios&reported=1&actor=both&reason=head_request&reason=too_soon&delivery=failed&cause=5.7.1+blocked&sort=-sent_at&page=3&recipient=r1';
    const state = read(address);
    expect(state).toEqual({
      search: 'Анна',
      statuses: ['clicked', 'entered_data'],
      systems: ['ios'],
      isReported: true,
      actor: 'both',
      reasons: ['head_request', 'too_soon'],
      deliveries: ['failed'],
      cause: '5.7.1 blocked',
      sort: { by: 'sent_at', order: 'desc' },
      page: 2,
      recipient: 'r1',
    });
    const written = recipientsParams.write(state, new URLSearchParams('theme=x&page=9'));
    expect(read(written.toString())).toEqual(state);
    expect(written.get('theme')).toBe('x');
  });

  it('open with their defaults when the address is mistyped, and write none of them', () => {
    const state = read('status=strange&sort=salary&page=-4&os=&reported=yes');
    expect(state).toEqual(read(''));
    expect(recipientsParams.write(state, new URLSearchParams()).toString()).toBe('');
  });

  it('begin at the first page after another filter, and stay where they are when somebody is opened', () => {
    const state = read('page=3');
    expect(changeRecipients(state, { statuses: ['clicked'] }).page).toBe(0);
    expect(changeRecipients(state, { recipient: 'r1' }).page).toBe(2);
    expect(changeRecipients(state, { page: 4 }).page).toBe(4);
  });

  it('are asked for in words that the contract takes', () => {
    const state = read(
      'search=a&status=clicked&os=ios&reported=1&actor=both&reason=head_request&reason=too_soon&delivery=failed&cause=5.7.1+blocked&sort=-status&page=2',
    );
    const query = recipientsQuery(state, '00000000-0000-7000-8000-000000000001');
    expect(campaignRecipientQuery.parse(query)).toMatchObject({
      limit: 20,
      offset: 20,
      sort_by: 'status',
      sort_order: 'desc',
      status: ['clicked'],
      os: ['ios'],
      is_reported: true,
      delivery: ['failed'],
      cause: ['5.7.1 blocked'],
    });
  });
});
