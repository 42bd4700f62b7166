import { describe, expect, it } from 'vitest';
import type { UploadedDocument } from '#contract/phishing-attachments.ts';
import { attachmentsBody } from '#src/kit/email/attachments.rules.ts';
import { documentOf, emailValuesOf } from './email-values.rules.ts';

const uploaded = (addresses: string[], change: Partial<UploadedDocument> = {}): UploadedDocument => ({
  file_id: 'file-1',
  name: 'Счёт.docx',
  media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 10,
  links: addresses.map((address) => ({ address, words: '', count: 1 })),
  variables: { known: ['full_name'], unknown: [] },
  removed: {} as UploadedDocument['removed'],
  warnings: [],
  ...change,
});

describe('an uploaded document in the editor', () => {
  it('leads to us from all of its links until its author says otherwise', () => {
    const document = documentOf(uploaded(['https://a.example/', 'https://b.example/']));
    expect(attachmentsBody([document])).toEqual([{ name: 'Счёт.docx', file_id: 'file-1', links: [0, 1] }]);
  });

  it('takes the name and the choice of links of the file that it replaces', () => {
    const first = documentOf(uploaded(['https://a.example/', 'https://b.example/']));
    if (first.file?.links[0]) first.file.links[0].is_rewired = false;
    const before = { ...first, id: 'attachment-1', name: 'Акт {{last_name}}' };
    const next = uploaded(['https://new.example/', 'https://a.example/'], { file_id: 'file-2', name: 'v2.docx' });
    expect(attachmentsBody([documentOf(next, before)])).toEqual([
      { id: 'attachment-1', name: 'Акт {{last_name}}', file_id: 'file-2', links: [0] },
    ]);
  });

  it('ends as the kind of file that it has become', () => {
    const before = documentOf(uploaded([]));
    const pdf = uploaded([], { name: 'v2.pdf', media_type: 'application/pdf' });
    expect(documentOf(pdf, before).name).toBe('Счёт.pdf');
    expect(documentOf(pdf, { ...before, name: 'Счёт' }).name).toBe('Счёт');
  });

  it('goes over the wire beside ones that were written', () => {
    const written = { name: 'Акт', media_type: 'text/html' as const, html: '<p>x</p>' };
    expect(attachmentsBody([written])).toEqual([written]);
    expect(emailValuesOf(undefined, 'ru').attachments).toEqual([]);
  });
});
