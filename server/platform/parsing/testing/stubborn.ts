/** A parser that does what its task says: for the tests of those that have to live with it. */
export default async function beStubborn({ bytes }: { readonly bytes: Uint8Array }): Promise<string> {
  const order = Buffer.from(bytes).toString();
  if (order === 'never end') for (;;);
  if (order === 'take all memory') {
    const taken: string[] = [];
    for (;;) taken.push(`${taken.length}`.repeat(1000));
  }
  if (order === 'take a moment') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  if (order === 'stumble') throw new RangeError('stumbled');
  return `read ${order}`;
}
