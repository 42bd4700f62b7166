import type { PageRenderer } from '#contract/slide-files.ts';
import { AppError } from '#platform/app-error.ts';
import { edgesOf, sniffMediaType } from '#platform/files/index.ts';
import { copyForDrawing } from './pptx/drawing-copy.ts';
import { PptxPackage } from './pptx/pptx-package.ts';
import { type ReadPresentation, readPresentation } from './pptx/read-presentation.ts';

export interface PresentationTask {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly renderer: PageRenderer;
}

export interface PresentationAnswer {
  readonly presentation: ReadPresentation;
  /** Written anew for the renderer. */
  readonly drawing: Uint8Array;
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
  return { presentation, drawing: copyForDrawing(pack, presentation.parts, renderer) };
}
