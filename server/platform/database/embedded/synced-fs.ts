import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  readonly nfd?: number;
}

/** The part of the Emscripten module that is reached into. It moved between patch releases: the version is pinned. */
interface ModuleWithNodeFs {
  readonly NODEFS?: { stream_ops: { fsync?: (stream: Stream) => number } };
}

/**
 * PGlite's files on a disk, with an fsync that reaches it: as shipped, the call does nothing and a commit is only
 * as durable as the page cache.
 */
export class SyncedNodeFS extends NodeFS {
  syncCount = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((module) => this.#replaceSync(module));
    return result;
  }

  #replaceSync(module: unknown): void {
    const nodeFs = (module as ModuleWithNodeFs).NODEFS;
    if (!nodeFs) throw new Error('This version of PGlite hides its file system: commits could not be made durable.');
    nodeFs.stream_ops.fsync = (stream) => {
      if (stream.nfd !== undefined) {
        fsyncSync(stream.nfd);
        this.syncCount += 1;
      }
      return 0;
    };
  }
}
