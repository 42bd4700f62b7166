import type { AccessToken } from '#contract/sessions.ts';
import type { Holder } from './stage.ts';

const mePath = '/users/api/v1/users/me';

export const answers = async ({ place }: Holder, token: string, url = mePath) =>
  (await place.stage.app.request({ method: 'GET', url, token })).status === 200;

export const isSignedIn = async (holder: Holder, answer: { status: number; body: Partial<AccessToken> }) =>
  answer.status === 200 && (await canEnter(holder, answer.body.access_token ?? ''));

/** In, or asked for the second factor: a way in that waits for its last step is a way in. */
async function canEnter({ place }: Holder, token: string): Promise<boolean> {
  const { status, body } = await place.stage.app.request<{ code?: string }>({ method: 'GET', url: mePath, token });
  return status === 200 || body.code === 'two_factor_owed';
}
