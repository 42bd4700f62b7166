import { isOfProvider, storeToken } from './token.ts';

/** From here on this browser speaks for another account: everything that was read is read anew. */
export function changeSession(accessToken: string): void {
  storeToken(accessToken, { isOfProvider: isOfProvider() });
  location.reload();
}
