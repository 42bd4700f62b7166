import { useEffect, useRef, useState } from 'react';
import type { UseFieldArrayReturn, UseFormGetValues } from 'react-hook-form';
import { attachmentTypes, documentMaxBytes } from '#contract/phishing-attachment-kinds.ts';
import { documentCalls } from '#contract/phishing-attachments.calls.ts';
import type { UploadedDocument } from '#contract/phishing-attachments.ts';
import { emailDocumentsMax } from '#contract/phishing-emails.ts';
import { phishingImportCalls } from '#contract/phishing-imports.calls.ts';
import type { DocumentValues } from '#src/kit/email/attachments.rules.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatBytes } from '#src/lib/format-number.ts';
import { isAbort } from '#src/providers/http/api-error.ts';
import { failureMessage } from '#src/providers/http/report-failure.ts';
import { fetchTellingProgress } from '#src/providers/http/telling-progress.ts';
import { mayWorkAgain, type UploadControl } from '#src/ui/upload/use-upload.ts';
import { documentOf, type EmailFormValues } from './email-values.rules.ts';

export const documentEndings: readonly string[] = ['.docx', '.pdf'];
const isOfKind = ({ name }: File) => documentEndings.some((ending) => name.toLowerCase().endsWith(ending));
export const emptyDocument: DocumentValues = { name: '', media_type: attachmentTypes[0], html: '' };

/** The documents of the form: files arrive whichever tab is open. */
export type Documents = UseFieldArrayReturn<EmailFormValues, 'attachments', 'key'>;

interface UploadFailure {
  readonly id: string;
  readonly name: string;
  /** Undefined: its author stopped it. */
  readonly words: string | undefined;
  /** Null where sending it again would change nothing. */
  readonly retry: (() => void) | null;
}

interface Arrival {
  /** How much of it is sent, 0 to 1. */
  readonly share: number;
  stop(): void;
}

export interface EnclosedFile {
  readonly at: number;
  readonly name: string;
}

export interface Uploads {
  /** Those on their way, by the word under which they stand in the list. */
  readonly arrivals: Readonly<Record<string, Arrival>>;
  /** The files that were refused or stopped, and why: those of the last choice. */
  readonly failures: readonly UploadFailure[];
  /** Several that were chosen together. */
  uploadAll(given: readonly File[]): Promise<void>;
  /** Puts a file in the place of a document. */
  replace(given: File, before: DocumentValues): Promise<void>;
  /** Says of files that were dropped which ones are of a kind that is not taken: the drop zone itself passes over them. */
  rejectOtherFiles(dropped: readonly File[]): void;
  /** Takes enclosed files of a real letter, by their places there. */
  takeEnclosed(letter: File, enclosed: readonly EnclosedFile[]): Promise<void>;
}

/** A file stands in the list from the moment it is chosen; one that is refused leaves it, with the reason. */
export function useUploads(
  { append, update, remove }: Documents,
  getValues: UseFormGetValues<EmailFormValues>,
): Uploads {
  const { t, language } = useTranslations();
  const { http } = useKit();
  const [failures, setFailures] = useState<readonly UploadFailure[]>([]);
  const [arrivals, setArrivals] = useState<Readonly<Record<string, Arrival>>>({});
  const going = useRef(new Set<AbortController>());
  useEffect(() => {
    const { current } = going;
    return () => {
      for (const control of current) control.abort();
    };
  }, []);
  /** The files of the last choice. Of one that was dropped we hear twice, in either order: what is taken, and all of it. */
  const chosen = useRef<readonly File[]>([]);
  const addFailure = (name: string, words: string | undefined, retry: UploadFailure['retry'] = null) =>
    setFailures((all) => [...all, { id: crypto.randomUUID(), name, words, retry }]);

  async function send(
    name: string,
    take: (control: UploadControl) => Promise<UploadedDocument>,
    before?: DocumentValues,
  ): Promise<void> {
    const arriving = crypto.randomUUID();
    const control = new AbortController();
    const tell = (share: number) =>
      setArrivals((all) => ({ ...all, [arriving]: { share, stop: () => control.abort() } }));
    going.current.add(control);
    tell(0);
    const placed = { ...emptyDocument, name, arriving };
    const findUpload = (test: (one: DocumentValues) => boolean) => getValues('attachments').findIndex(test);
    if (before === undefined) append(placed, { shouldFocus: false });
    else {
      const at = findUpload(({ file }) => file?.id === before.file?.id);
      if (at !== -1) update(at, { ...placed, ...(before.id && { id: before.id }) });
    }
    const arrive = (document: DocumentValues | undefined) => {
      const at = findUpload((one) => one.arriving === arriving);
      if (at === -1) return;
      if (document === undefined) remove(at);
      else update(at, document);
    };
    try {
      arrive(documentOf(await take({ signal: control.signal, sendBy: fetchTellingProgress(tell) }), before));
    } catch (error) {
      arrive(before);
      const again = () => {
        setFailures((all) => all.filter(({ retry }) => retry !== again));
        void send(name, take, before);
      };
      if (isAbort(error)) addFailure(name, undefined, again);
      else addFailure(name, failureMessage(error), mayWorkAgain(error) ? again : null);
    } finally {
      going.current.delete(control);
      setArrivals(({ [arriving]: _, ...others }) => others);
    }
  }

  /** Another choice forgets the failures of the one before it. */
  function beginChoice(files: readonly File[]): void {
    if (!files.some((file) => chosen.current.includes(file))) setFailures([]);
    chosen.current = files;
  }

  const upload = (given: File, before?: DocumentValues) =>
    send(
      given.name,
      (control) => http.call(documentCalls.uploadDocument, { body: { file: given }, ...control }),
      before,
    );

  function isSmallEnough({ name, size }: File): boolean {
    if (size <= documentMaxBytes) return true;
    addFailure(name, t('phishing-templates.upload.too_large', { size: formatBytes(size, language) }));
    return false;
  }

  /** Those that the letter has room for: the others are told, not sent. */
  function thatFit<Given extends { readonly name: string }>(given: readonly Given[]): readonly Given[] {
    const room = Math.max(0, emailDocumentsMax - getValues('attachments').length);
    const words = t('phishing-templates.upload.too_many', { most: emailDocumentsMax });
    for (const { name } of given.slice(room)) addFailure(name, words);
    return given.slice(0, room);
  }

  return {
    arrivals,
    failures,
    uploadAll: async (given) => {
      beginChoice(given);
      await Promise.all(thatFit(given.filter(isSmallEnough)).map((file) => upload(file)));
    },
    replace: async (given, before) => {
      setFailures([]);
      if (isSmallEnough(given)) await upload(given, before);
    },
    rejectOtherFiles: (files) => {
      beginChoice(files);
      for (const file of files) if (!isOfKind(file)) addFailure(file.name, t('phishing-templates.upload.wrong_kind'));
    },
    takeEnclosed: async (letter, enclosed) => {
      setFailures([]);
      await Promise.all(
        thatFit(enclosed).map(({ at, name }) =>
          send(name, (control) =>
            http.call(phishingImportCalls.importEnclosedDocument, { body: { at, file: letter }, ...control }),
          ),
        ),
      );
    },
  };
}
