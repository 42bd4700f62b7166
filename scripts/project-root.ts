import { dirname } from 'node:path';

/** The checkout's folder, without a slash at the end. */
export const projectRoot = dirname(import.meta.dirname);
