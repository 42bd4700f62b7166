import { inflateSync } from 'node:zlib';

/** The lines of text in a PDF that pdfkit made, in the order in which they were written: what a reader can select. */
export function readPdfText(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/stream\r?\n/, 2);
    const isPacked = packed !== undefined && head.includes('/FlateDecode');
    const stream = isPacked ? unpack(Buffer.from(packed, 'latin1')) : (packed ?? '');
    objects.set(id, { head, stream });
  }
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (unicode !== undefined) fonts.set(name, readGlyphs(objects.get(unicode)?.stream ?? ''));
    }
  }
  return [...objects.values()].flatMap(({ stream }) => readLines(stream, fonts));
}

function unpack(packed: Buffer): string {
  return inflateSync(packed).toString('latin1');
}

/** What each glyph stands for: `<0000> <00ff> [<0041> <0042> …]`. */
function readGlyphs(cmap: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, sign = ''], at) => {
      const code = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      glyphs.set(code, Buffer.from(sign.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return glyphs;
}

function readLines(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let glyphs: ReadonlyMap<string, string> = new Map();
  const lines: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? []);
    lines.push(codes.map((code) => glyphs.get(code.toLowerCase()) ?? '').join(''));
  }
  return lines.map((line) => line.replaceAll(/\s/g, ' '));
}
