import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** The store that the settings name: S3_URL, or a folder in DATA_DIR. */
export function createFileStore(config: Pick<ServerConfig, 's3Url' | 'dataDir'>, clock: Clock): FileStore {
  return config.s3Url === undefined
    ? createLocalStore(join(config.dataDir, 'files'))
    : createS3Store(config.s3Url, () => clock.now());
}
