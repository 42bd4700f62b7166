import { Resolver } from 'node:dns/promises';
import { definePort } from './ports.ts';

/** What a look for text records brought: nothing there, no answer, or the records. */
export type FoundRecords = readonly string[] | 'unreachable';

/** Looks up text records of the DNS. */
export interface DomainRecords {
  readTexts(name: string): Promise<FoundRecords>;
}

export const domainRecords = definePort<DomainRecords>('domainRecords');

const timeoutMs = 3000;
/** Answers that say that there is nothing, not that nobody answers. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN', 'NODATA']);

/** `servers` answer instead of those of the machine. */
export function createDomainRecords(servers?: readonly string[]): DomainRecords {
  return {
    readTexts: async (name) => {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
      if (servers) resolver.setServers(servers);
      try {
        const records = await resolver.resolveTxt(name);
        // A long text travels in pieces.
        return records.map((pieces) => pieces.join(''));
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        return nothingThere.has(code) ? [] : 'unreachable';
      }
    },
  };
}
