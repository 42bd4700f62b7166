import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#schema/index.ts';
import { ForeignProcess, rememberFirst } from '../installation.ts';
import type { SecretCipher } from './secret-cipher.ts';

export interface SecretsKeyParts {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly cipher: SecretCipher;
  readonly dataDir: string;
  readonly isKeyGiven: boolean;
}

/** Signed with the key of the installation's secrets: it says whether two keys are one, and nothing of either. */
const signedText = 'the key of this installation';
const place = 'installation_marks:secrets_key';

/**
 * Whether this process has the key that the installation's secrets are locked with. The database remembers a mark of the
 * first one, and it decides between two processes that start at the same moment. Throws {@link ForeignProcess}.
 */
export async function checkSecretsKey({ db, now, cipher, dataDir, isKeyGiven }: SecretsKeyParts): Promise<void> {
  const mark = cipher.sign(signedText, place);
  if ((await rememberFirst(db, 'secrets_key', mark, now)) === mark) return;
  const own = isKeyGiven ? 'the SECRETS_KEY of its environment' : `the key in ${join(dataDir, 'secrets.key')}`;
  throw new ForeignProcess(
    `The secrets in this database are locked with another key than ${own}: second factors, passwords of other servers ` +
      'and signing keys could not be read. Give every process the same SECRETS_KEY as the first one, or, where that ' +
      'one has none, copy secrets.key of its DATA_DIR (it is in the backup) into DATA_DIR here.',
  );
}
