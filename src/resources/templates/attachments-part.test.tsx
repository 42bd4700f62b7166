import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { attachmentsBody, type DocumentValues } from '#src/kit/email/attachments.rules.ts';
import { KitProvider } from '#src/kit/kit-context.tsx';
import { buildRegistry } from '#src/kit/registry.ts';
import { badges, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { createHttpClient } from '#src/providers/http/http-client.ts';
import { AttachmentsPart } from './attachments-part.tsx';
import type { EmailFormValues } from './email-values.rules.ts';
import { emptyDocument, useUploads } from './use-uploads.ts';

const user = userEvent.setup({ delay: null });
beforeAll(startTranslations);
beforeEach(cleanup);

const kit = {
  registry: buildRegistry([badges]),
  http: createHttpClient({ baseUrl: '', language: () => 'en' }),
  permissions: new Set<string>(),
  organizationId: 'vector',
  productTitle: 'Vigil',
  contentUrl: '',
  reloadPerson: () => Promise.resolve(),
};
const uploaded = {
  file_id: 'file-1',
  name: 'Invoice.pdf',
  media_type: 'application/pdf',
  size: 20_000,
  links: [
    { address: 'https://pay.example/', words: '', count: 2 },
    { address: 'https://keep.example/', words: '', count: 1 },
  ],
  variables: { known: [], unknown: [] },
  removed: { scripts: 2 },
  warnings: ['something_removed'],
};

interface EditorProps {
  onSave: (attachments: DocumentValues[]) => void;
  initial?: DocumentValues[];
}

function useDocuments(initial: DocumentValues[]) {
  const { control, getValues } = useForm<EmailFormValues>({ defaultValues: { attachments: initial } });
  const documents = useFieldArray({ control, name: 'attachments', keyName: 'key' });
  return {
    control,
    getValues,
    documents,
    attachments: useWatch({ control, name: 'attachments' }),
    uploads: useUploads(documents, getValues),
  };
}

function Editor(props: EditorProps) {
  return (
    <KitProvider kit={kit}>
      <Part {...props} />
    </KitProvider>
  );
}

function Part({ onSave, initial = [] }: EditorProps) {
  const { getValues, ...part } = useDocuments(initial);
  return (
    <>
      <AttachmentsPart {...part} linkHost="lure.example" />
      <button type="button" onClick={() => onSave(getValues('attachments'))}>
        save
      </button>
    </>
  );
}

async function choose(name: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(10)): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('.ant-upload-drag input[type="file"]');
  if (input === null) throw new Error('nowhere to choose a file');
  await user.upload(input, new File([bytes], name, { type: 'application/pdf' }));
}

it('takes a file, shows what was found in it, and lets its author choose which links report back', async () => {
  serveBadges([], ({ path }) => (path === '/api/v2/phishing/attachments' ? Response.json(uploaded) : undefined));
  let saved: DocumentValues[] = [];
  render(<Editor onSave={(attachments) => (saved = attachments)} />);
  await choose('Invoice.pdf');
  await screen.findByText('2 scripts');
  await user.click(screen.getByRole('checkbox', { name: /keep\.example/ }));
  await user.click(screen.getByText('save'));
  expect(attachmentsBody(saved)).toEqual([{ name: 'Invoice.pdf', file_id: 'file-1', links: [0] }]);
  await user.click(screen.getByRole('checkbox', { name: /pay\.example/ }));
  screen.getByText(/whole first page/);
});

it('says of a refused file what to do, and keeps no place for it', async () => {
  const refusal = { code: 'document_macros', detail: 'Save it as a plain .docx.', errors: {} };
  serveBadges([], () => Response.json(refusal, { status: 422 }));
  let saved: DocumentValues[] | null = null;
  render(<Editor onSave={(attachments) => (saved = attachments)} />);
  await choose('Invoice.pdf');
  expect((await screen.findByRole('alert')).textContent).toBe('Invoice.pdf Save it as a plain .docx.');
  await user.click(screen.getByText('save'));
  await waitFor(() => expect(saved).toEqual([]));
});

it('does not send what is too large anyway', async () => {
  const calls = serveBadges([]);
  render(<Editor onSave={() => undefined} />);
  await choose('Huge.pdf', new Uint8Array(6 * 1024 * 1024));
  expect((await screen.findByRole('alert')).textContent).toContain('the limit is 5 MB');
  expect(calls).toEqual([]);
});

it('says of a file of another kind that is dropped what to make of it', async () => {
  const calls = serveBadges([]);
  render(<Editor onSave={() => undefined} />);
  const zone = document.querySelector('.ant-upload-drag .ant-upload-btn');
  if (zone === null) throw new Error('nowhere to drop a file');
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'Old.doc')], items: [] } });
  expect((await screen.findByRole('alert')).textContent).toContain('save other documents as .docx');
  expect(calls).toEqual([]);
});

it('says of every file that was refused why, of those that are dropped together', async () => {
  const refusal = { code: 'document_macros', detail: 'Save it as a plain .docx.', errors: {} };
  serveBadges([], () => Response.json(refusal, { status: 422 }));
  render(<Editor onSave={() => undefined} />);
  const zone = document.querySelector('.ant-upload-drag .ant-upload-btn');
  if (zone === null) throw new Error('nowhere to drop a file');
  const files = ['Old.doc', 'First.pdf', 'Second.pdf'].map((name) => new File(['x'], name));
  fireEvent.drop(zone, { dataTransfer: { files, items: [] } });
  const told = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent?.split(' ')[0]);
  await waitFor(async () => expect(await told()).toEqual(['Old.doc', 'First.pdf', 'Second.pdf']));
  await choose('Third.pdf');
  await waitFor(async () => expect(await told()).toEqual(['Third.pdf']));
});

const written = (count: number) => Array.from({ length: count }, (_, at) => ({ ...emptyDocument, name: `Own ${at}` }));

it('sends only as many as there is room for, and says of each of the others why not', async () => {
  const calls = serveBadges([], ({ path }) =>
    path === '/api/v2/phishing/attachments' ? Response.json(uploaded) : undefined,
  );
  let saved: DocumentValues[] = [];
  render(<Editor onSave={(attachments) => (saved = attachments)} initial={written(9)} />);
  const zone = document.querySelector('.ant-upload-drag .ant-upload-btn');
  if (zone === null) throw new Error('nowhere to drop a file');
  const huge = new File([new Uint8Array(6 * 1024 * 1024)], 'Huge.pdf');
  const files = [huge, ...['First.pdf', 'Second.pdf', 'Third.pdf'].map((name) => new File(['x'], name))];
  fireEvent.drop(zone, { dataTransfer: { files, items: [] } });
  await screen.findByText('2 scripts');
  const told = screen.getAllByRole('alert').map(({ textContent }) => textContent?.replace(/Remove.*|Make its.*/, ''));
  expect(told).toEqual([
    'Huge.pdf The file is 6\u00a0MB; the limit is 5 MB. ',
    'Second.pdf An email can carry up to 10 documents. ',
    'Third.pdf An email can carry up to 10 documents. ',
  ]);
  expect(calls).toHaveLength(1);
  await user.click(screen.getByText('save'));
  expect(saved).toHaveLength(10);
});

it('takes as many enclosed documents of a real letter as there is room for', async () => {
  const calls = serveBadges([], () => Response.json(uploaded));
  const enclosed = ['First.pdf', 'Second.pdf'].map((name, at) => ({ name, at }));
  function Import() {
    const { failures, takeEnclosed } = useDocuments(written(9)).uploads;
    return (
      <>
        <button type="button" onClick={() => void takeEnclosed(new File(['x'], 'Real.eml'), enclosed)}>
          take
        </button>
        {failures.map(({ name, words }) => (
          <p key={name}>{`${name}: ${words}`}</p>
        ))}
      </>
    );
  }
  render(
    <KitProvider kit={kit}>
      <Import />
    </KitProvider>,
  );
  await user.click(screen.getByText('take'));
  expect(await screen.findByText(/^Second\.pdf: An email can carry up to 10 documents/)).toBeTruthy();
  await waitFor(() => expect(calls).toHaveLength(1));
});
