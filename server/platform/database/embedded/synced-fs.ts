import { fstatSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type OutageKind, outageOfDisk } from '../../outage.ts';
import type { DiskSpace } from './disk-space.ts';

interface Stream {
  readonly nfd?: number;
  readonly path?: string;
}

type Write = (stream: Stream, bytes: Uint8Array, offset: number, length: number, position: number) => number;

interface NodeFiles {
  /** Turns an error of Node into one that PostgreSQL sees as a number. */
  tryFSOperation<T>(act: () => T): T;
  readonly stream_ops: { fsync?: (stream: Stream) => number; write: Write };
}

/** The part of the Emscripten module that is reached into. It moved between patch releases: the version is pinned. */
interface ModuleWithNodeFs {
  readonly NODEFS?: NodeFiles;
}

/** Tables, indexes and what a query spills: PostgreSQL takes it back when they cannot grow. Anything else it needs. */
const tables = '/base/';

/**
 * PGlite's files on a disk, with an fsync that reaches it: as shipped, the call does nothing and a commit is only
 * as durable as the page cache. Tables leave the last of the disk to what keeps the database alive.
 */
export class SyncedNodeFS extends NodeFS {
  syncCount = 0;
  /** What the disk refused last. */
  refusal: OutageKind | null = null;
  /** While a start makes whole what a crash left, tables may take what is left: without them nothing can be read. */
  isStarting = true;
  readonly #space: DiskSpace;

  constructor(folder: string, space: DiskSpace) {
    super(folder);
    this.#space = space;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((module) => this.#reachInto(module));
    return result;
  }

  #reachInto(module: unknown): void {
    const nodeFs = (module as ModuleWithNodeFs).NODEFS;
    if (!nodeFs) throw new Error('This version of PGlite hides its file system: commits could not be made durable.');
    const convert = nodeFs.tryFSOperation;
    nodeFs.tryFSOperation = (act) =>
      convert(() => {
        try {
          return act();
        } catch (error) {
          this.refusal = outageOfDisk(error) ?? this.refusal;
          throw error;
        }
      });
    nodeFs.stream_ops.fsync = (stream) => {
      const { nfd } = stream;
      if (nfd !== undefined) {
        nodeFs.tryFSOperation(() => fsyncSync(nfd));
        this.syncCount += 1;
      }
      return 0;
    };
    const { write } = nodeFs.stream_ops;
    nodeFs.stream_ops.write = (stream, bytes, offset, length, position) => {
      nodeFs.tryFSOperation(() => this.#makeRoom(stream, position + length));
      return write(stream, bytes, offset, length, position);
    };
  }

  /** Refuses as a full disk would, some room before it is. */
  #makeRoom({ nfd, path = '' }: Stream, end: number): void {
    if (nfd === undefined) return;
    const growth = end - fstatSync(nfd).size;
    if (growth <= 0 || this.#space.grow(growth, this.isStarting || !path.includes(tables))) return;
    throw Object.assign(new Error(`no room left to write ${path}`), { code: 'ENOSPC' });
  }
}
