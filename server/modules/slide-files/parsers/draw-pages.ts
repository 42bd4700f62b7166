import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import sharp, { type Sharp } from 'sharp';
import { onEnvelope, toEnvelope } from '#platform/thread-messages.ts';
import type { DrawingMessage, DrawingTask } from '../drawing/drawing-process.ts';
import { inlineAsPng } from './pptx/inline-pictures.ts';
import { fixSvg } from './pptx/svg-fixes.ts';

/** Twice the pixels of the widest place that a slide is shown in. */
const pageWidth = 1920;
/** Of a page that is more high than wide. */
const maxHeight = 2400;

/** Draws one page, from 0. */
type DrawPage = (page: number) => Promise<Sharp>;

/** A process of its own: what draws may take all time and memory, and is ended then. */
onEnvelope<DrawingTask>(process, (task) => void draw(task));
process.on('disconnect', () => process.exit());

async function draw({ kind, source, folder, pages }: DrawingTask): Promise<void> {
  const { count, drawPage } = kind === 'pdf' ? await openPdf(source) : await openPresentation(source);
  tell({ kind: 'opened', count });
  for (const page of pages) {
    tell({ kind: 'begun', page });
    try {
      const { data, info } = await (await drawPage(page))
        .resize({ width: pageWidth, height: maxHeight, fit: 'inside', withoutEnlargement: false })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 82, effort: 4 })
        .toBuffer({ resolveWithObject: true });
      await writeFile(join(folder, `${page}.webp`), data);
      tell({ kind: 'drawn', page, width: info.width, height: info.height });
    } catch (error) {
      tell({ kind: 'failed', page, why: error instanceof Error ? error.message : String(error) });
    }
  }
  tell({ kind: 'done' });
}

function tell(message: DrawingMessage): void {
  process.send?.(toEnvelope(message));
}

async function openPdf(source: string): Promise<{ count: number; drawPage: DrawPage }> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(source));
  return {
    count: document.getPageCount(),
    drawPage: async (number) => {
      const page = document.getPage(number);
      const scale = pageWidth / page.getOriginalSize().originalWidth;
      const { data, width, height } = await page.render({ scale, render: 'bitmap' });
      return sharp(data, { raw: { width, height, channels: 4 } });
    },
  };
}

async function openPresentation(source: string): Promise<{ count: number; drawPage: DrawPage }> {
  const { PptxRenderer } = await import('pptx-svg');
  const { createTextMeasure } = await import('./pptx/text-measure.ts');
  const measure = createTextMeasure();
  const renderer = new PptxRenderer({ logLevel: 'silent', measureText: measure.roomFor });
  await renderer.init(await readFile(new URL(import.meta.resolve('pptx-svg/wasm'))));
  const bytes = await readFile(source);
  const { slideCount } = await renderer.loadPptx(new Uint8Array(bytes).buffer);
  return {
    count: slideCount,
    drawPage: async (number) => {
      const svg = Buffer.from(await inlineAsPng(fixSvg(renderer.renderSlideSvg(number), measure)));
      const { width } = await sharp(svg, { unlimited: true }).metadata();
      return sharp(svg, { unlimited: true, density: Math.min(2400, (72 * pageWidth) / width) });
    },
  };
}
