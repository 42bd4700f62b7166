// The client of `tracking-rate.ts`: a process of its own, so that it does not slow down what it measures more than it must.
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** What stands before and after the token. */
  readonly path: readonly [string, string];
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface Answered {
  readonly perSecond: number;
  readonly p99: number;
  readonly ok: number;
}

/** Both sides of the comparison go through here: making an address costs the same for both. */
async function ask({ url, method, path, tokens, connections, seconds }: Load): Promise<Answered> {
  let next = 0;
  const setupRequest = (request: object) => {
    const token = tokens[next % tokens.length];
    next += 1;
    return { ...request, method, path: `${path[0]}${token}${path[1]}` };
  };
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] });
  return { perSecond: result.requests.average, p99: result.latency.p99, ok: result['2xx'] };
}

process.once('disconnect', () => process.exit(0));
process.on('message', (load: Load) => {
  void ask(load).then((answered) => process.send?.(answered));
});
