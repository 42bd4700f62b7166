export { selectDocument, touchDocumentsOf } from './document-repository.ts';
export { attachedFile, filesOfEmail, storeDocument } from './document-service.ts';
export { renderFile } from './file-copies.ts';
export { documentsJobs, purgeDocumentsJob } from './jobs.ts';
export { type RenderedDocument, renderDocument } from './render-document.ts';
export { pixelTag } from './written-html.rules.ts';
