import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unpackPackage } from '#modules/scorm/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import { packageOf } from './scorm-world.ts';

test('a file that is given up before the store has begun to read it ends nothing but itself', async () => {
  const archive = packageOf();
  const stop = new AbortController();
  const removed: string[] = [];
  const files: FileStore = {
    async put(_id, content) {
      stop.abort(new Error('stopped'));
      // The rest of the product hears of it first.
      for (let turns = 0; turns < 20; turns += 1) await turn();
      if (content instanceof Readable) await buffer(content);
    },
    read: (_id, range) =>
      Promise.resolve(Readable.from([archive.subarray(range?.start, (range?.end ?? Infinity) + 1)])),
    remove: (id) => Promise.resolve(void removed.push(id)),
    async *list() {},
  };
  const unpacking = { files, archive: { id: 'archive', size: archive.length }, signal: stop.signal };
  await expect(unpackPackage({ ...unpacking, onFile: () => Promise.resolve(true) })).rejects.toThrow('stopped');
  expect(removed).toHaveLength(1);
});
