import { generate } from 'otplib';
import { ask } from '#tests/support/learning.ts';
import { take } from '../single-sign-on/sso-world.ts';
import { answers, isSignedIn } from './admission.ts';
import { buildHolder, emailOfToday, type HandOut, type Holder, type Stage, vouchFor } from './stage.ts';

export const handOutTicket: HandOut = async (place) => {
  const { app } = place.stage;
  const holder = await buildHolder(place);
  const { ticket, problem, cookie } = await vouchFor(holder, holder.person.email);
  if (ticket === null) throw new Error(`the provider vouched for nobody: ${problem}`);
  return { holder, isGood: async () => isSignedIn(holder, await take(app, ticket, cookie)) };
};

const codeOf = ({ app }: Stage, secret: string) =>
  generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

interface SecondFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up the second factor; afterwards its holder signs in and gives the code that `pick` answers. */
const handOutSecondFactor =
  (pick: (stage: Stage, factor: SecondFactor) => Promise<string>): HandOut =>
  async (place) => {
    const { app } = place.stage;
    const holder = await buildHolder(place);
    const { secret } = await ask<{ secret: string }>(app, holder.own, 'GET', '/users/api/v1/users/twofa/my-qr-link');
    const code = await codeOf(place.stage, secret);
    const { recovery_codes } = await ask<{ recovery_codes: string[] }>(
      app,
      holder.own,
      'POST',
      '/users/api/v1/twofa/code/testing',
      { code },
    );
    return {
      holder,
      isGood: async () => completes(holder, await pick(place.stage, { secret, recoveryCodes: recovery_codes })),
    };
  };

/** By the provider, so that it is tried where passwords open nothing as well. */
async function completes(holder: Holder, code: string): Promise<boolean> {
  const { app } = holder.place.stage;
  const { ticket, cookie } = await vouchFor(holder, emailOfToday(holder));
  if (ticket === null) return false;
  const token = (await take(app, ticket, cookie)).body.access_token;
  if (await answers(holder, token)) throw new Error('nobody asked for the second factor');
  await app.request({ method: 'POST', url: '/users/api/v1/twofa/code/verify', token, body: { code } });
  return answers(holder, token);
}

export const handOutAuthenticator = handOutSecondFactor((stage, { secret }) => codeOf(stage, secret));
export const handOutRecoveryCodes = handOutSecondFactor(async (_, { recoveryCodes }) => recoveryCodes[0] ?? '');
