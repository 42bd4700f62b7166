import type { PageRenderer, Undrawn } from '#contract/slide-files.ts';
import { AppError } from '#platform/app-error.ts';
import { edgesOf, sniffMediaType } from '#platform/files/index.ts';
import { DrawingAdditions } from './pptx/drawing-additions.ts';
import { copyForDrawing } from './pptx/drawing-copy.ts';
import { PptxPackage } from './pptx/pptx-package.ts';
import { type ReadPresentation, type ReadSlide, readPresentation } from './pptx/read-presentation.ts';

export interface PresentationTask {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly renderer: PageRenderer;
}

/** Places of words travel as JSON: a string passes between threads at once, its hundred thousand objects one by one. */
export type PackedSlide = Omit<ReadSlide, 'boxes'> & { readonly boxes: string };

export interface PresentationAnswer {
  readonly presentation: Omit<ReadPresentation, 'slides'> & { readonly slides: readonly PackedSlide[] };
  /** Written anew for the renderer. */
  readonly drawing: Uint8Array;
  /** What is not drawn of each slide. */
  readonly missed: readonly (readonly Undrawn[])[];
}

/** How programs name the part of a compound file that holds what they locked with a password: UTF-16. */
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le');

/** Reads a presentation and writes it anew for the renderer. */
export default function parsePresentation({ bytes, name, renderer }: PresentationTask): PresentationAnswer {
  if (sniffMediaType(edgesOf(bytes)) === 'application/x-ole-storage') {
    throw new AppError(Buffer.from(bytes).includes(lockedPart) ? 'document_encrypted' : 'slides_file_old');
  }
  const pack = new PptxPackage(bytes);
  const presentation = readPresentation(pack, name);
  const additions = new DrawingAdditions();
  const drawing = copyForDrawing(pack, presentation.parts, renderer, additions);
  const slides = presentation.slides.map(({ boxes, ...slide }) => ({ ...slide, boxes: JSON.stringify(boxes) }));
  return {
    presentation: { ...presentation, slides },
    drawing,
    missed: presentation.parts.map((part) => additions.missedOf(part)),
  };
}
