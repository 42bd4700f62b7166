const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const longestEnd = 22 + 0xffff;

/**
 * How many slides a presentation hides, so that somebody is asked before it travels; null where the file does not say.
 * It is read in place, slide by slide: its size does not matter.
 */
export async function countHiddenSlides(file: Blob): Promise<number | null> {
  try {
    let hidden = 0;
    for (const slide of await findSlides(file)) {
      const root = /<(?:\w+:)?sld\b[^>]*>/.exec(await unpack(file, slide))?.[0] ?? '';
      if (/\sshow="(?:0|false)"/.test(root)) hidden += 1;
    }
    return hidden;
  } catch (error) {
    // What is wrong with it the server says, in words.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

interface Entry {
  readonly at: number;
  readonly packed: number;
  readonly isDeflated: boolean;
}

async function findSlides(file: Blob): Promise<Entry[]> {
  const tail = await viewOf(file, Math.max(0, file.size - longestEnd), file.size);
  let end = tail.byteLength - 22;
  while (tail.getUint32(end, true) !== endOfDirectory) end -= 1;
  const start = tail.getUint32(end + 16, true);
  const directory = await viewOf(file, start, start + tail.getUint32(end + 12, true));
  const slides: Entry[] = [];
  for (let at = 0; at < directory.byteLength && directory.getUint32(at, true) === directoryEntry; ) {
    const nameLength = directory.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    if (/^ppt\/slides\/[^/]+\.xml$/.test(name)) {
      slides.push({
        at: directory.getUint32(at + 42, true),
        packed: directory.getUint32(at + 20, true),
        isDeflated: directory.getUint16(at + 10, true) === 8,
      });
    }
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return slides;
}

async function unpack(file: Blob, { at, packed, isDeflated }: Entry): Promise<string> {
  const head = await viewOf(file, at, at + 30);
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = await file.slice(start, start + packed).arrayBuffer();
  if (!isDeflated) return new TextDecoder().decode(bytes);
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream ?? null).text();
}

/** Throws a `RangeError` beyond the end of it when it is read there. */
async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}
