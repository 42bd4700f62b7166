interface Usage {
  readonly user: number;
  readonly system: number;
}
/** As much of Node as is needed here: tests of the browser's side, which knows nothing of Node, measure too. */
const { process } = globalThis as unknown as { readonly process: { cpuUsage(since?: Usage): Usage } };

/**
 * Milliseconds of the processor that the work takes, in all threads of this process. The clock on the wall counts what
 * else the machine does; this does not: it is what a test measures.
 */
export async function processorMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
