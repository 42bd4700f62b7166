import { Button, Modal } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { phishingImportCalls } from '#contract/phishing-imports.calls.ts';
import type { EmailImport, PageImport } from '#contract/phishing-imports.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { FileButton } from '#src/kit/upload/file-button.tsx';
import { UploadBox } from '#src/kit/upload/upload-box.tsx';
import { UploadOutcome } from '#src/kit/upload/upload-progress.tsx';
import type { HttpClient } from '#src/providers/http/http-client.ts';
import { lazyPiece } from '#src/ui/lazy-piece.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type UploadControl, useUpload } from '#src/ui/upload/use-upload.ts';
import type { ImportChoices } from './import-report.tsx';
import type { EnclosedFile } from './use-uploads.ts';

const ImportReport = lazyPiece(() => import('./import-report.tsx'));

interface Imports {
  emails: EmailImport;
  pages: PageImport;
}

interface GivenFiles {
  file: File;
  /** What a page needs. */
  beside: readonly File[];
  choices: ImportChoices | null;
}

type Reader<Read> = (http: HttpClient, given: GivenFiles, control: UploadControl) => Promise<Read>;

const readers: { [Kind in keyof Imports]: Reader<Imports[Kind]> } = {
  emails: (http, { file, choices }, control) =>
    http.call(phishingImportCalls.importEmail, { body: { file, ...choices }, ...control }),
  pages: (http, { file, beside, choices }, control) =>
    http.call(phishingImportCalls.importPage, {
      body: { file, beside, ...(choices && { links: choices.links }) },
      ...control,
    }),
};

interface ImportButtonProps<Kind extends keyof Imports> {
  kind: Kind;
  /** The editor is not empty: taking over replaces what is there. */
  hasContent: boolean;
  /** `documents` are the enclosed files that come along. */
  onTake: (read: Imports[Kind], file: File, documents: readonly EnclosedFile[]) => void;
}

const accepted = { emails: '.eml,message/rfc822', pages: '.html,.htm,.mht,.mhtml,.zip' } as const;

/** Opens the import of a real letter or a saved page. */
export function ImportButton<Kind extends keyof Imports>(props: ImportButtonProps<Kind>) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="upload" size={16} />} onClick={() => setIsOpen(true)}>
        {t(`phishing-templates.import.${props.kind}.open`)}
      </Button>
      {isOpen ? <ImportDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** A file, what it would become with the choices made, then into the editor. Nothing is saved on the way. */
function ImportDialog<Kind extends keyof Imports>({
  kind,
  hasContent,
  onTake,
  onClose,
}: ImportButtonProps<Kind> & { onClose: () => void }) {
  const { t } = useTranslations();
  const { http } = useKit();
  const [given, setGiven] = useState<GivenFiles | null>(null);
  const [read, setRead] = useState<Imports[Kind] | null>(null);
  const [left, setLeft] = useState<readonly number[]>([]);
  /** What comes with the file that is being sent. */
  const asked = useRef<Omit<GivenFiles, 'file'>>({ beside: [], choices: null });
  const upload = useUpload(async (file, control) => {
    const sent = { file, ...asked.current };
    const answer = await readers[kind](http, sent, control);
    if (!sent.choices) setLeft([]);
    setGiven(sent);
    setRead(answer);
  });
  const isReading = upload.file !== null;

  const look = (file: File, choices: ImportChoices | null, beside: readonly File[]): Promise<void> => {
    asked.current = { beside, choices };
    if (!choices) setRead(null);
    return upload.take(file);
  };
  const take = (file: File) => look(file, null, []);

  return (
    <Modal
      open
      width={read ? 1080 : 560}
      title={t(`phishing-templates.import.${kind}.title`)}
      okText={t('phishing-templates.import.take')}
      cancelText={t('kit.actions.cancel')}
      okButtonProps={{ disabled: read === null || isReading }}
      onCancel={onClose}
      onOk={() => {
        if (read === null || given === null) return;
        const enclosed = 'attachments' in read ? read.attachments : [];
        const documents = enclosed.flatMap(({ name, is_document }, at) =>
          is_document && !left.includes(at) ? [{ at, name }] : [],
        );
        onTake(read, given.file, documents);
        onClose();
      }}
    >
      <div className="template-import">
        <p className="kit-muted">{t(`phishing-templates.import.${kind}.about`)}</p>
        {read === null || given === null ? (
          <UploadBox
            upload={{ ...upload, take }}
            accept={accepted[kind]}
            choose={t(`phishing-templates.import.${kind}.choose`)}
          />
        ) : (
          <>
            <div className="template-import__file" aria-busy={isReading}>
              <strong>{given.file.name}</strong>
              <FileButton
                label={t('phishing-templates.import.other')}
                accept={accepted[kind]}
                isDisabled={isReading}
                onTake={([file]) => file && void take(file)}
              />
            </div>
            <UploadOutcome failure={upload.failure} isStopped={upload.isStopped} onRetry={upload.retry} />
            <Suspense fallback={<Skeleton height={320} />}>
              <ImportReport
                key={`${given.file.name} ${String(given.file.lastModified)}`}
                read={read}
                onChoose={(choices) => void look(given.file, choices, given.beside)}
                onAdd={(files, choices) => void look(given.file, choices, [...given.beside, ...files])}
                isReading={isReading}
                left={left}
                onLeave={setLeft}
              />
            </Suspense>
          </>
        )}
        {read !== null && hasContent ? (
          <p className="template-import__warning">
            <Icon name="alert" size={16} />
            {t('phishing-templates.import.replaces')}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}
