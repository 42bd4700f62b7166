import { Button, Modal, Upload } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { phishingImportCalls } from '#contract/phishing-imports.calls.ts';
import type { LetterImport, PageImport } from '#contract/phishing-imports.ts';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';
import { asProviderCall } from '#src/providers/data/data-provider.ts';
import type { HttpClient } from '#src/providers/http/http-client.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { ImportChoices } from './import-report.tsx';
import type { EnclosedFile } from './use-uploads.ts';

const ImportReport = lazy(() => import('./import-report.tsx'));

interface Imports {
  emails: LetterImport;
  pages: PageImport;
}

interface GivenFiles {
  file: File;
  /** What a page needs. */
  beside: readonly File[];
  choices: ImportChoices | null;
}

const readers: { [Kind in keyof Imports]: (http: HttpClient, given: GivenFiles) => Promise<Imports[Kind]> } = {
  emails: (http, { file, choices }) => http.call(phishingImportCalls.importEmail, { body: { file, ...choices } }),
  pages: (http, { file, beside, choices }) =>
    http.call(phishingImportCalls.importPage, { body: { file, beside, ...(choices && { links: choices.links }) } }),
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
  const { t } = useWords();
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
  const { t } = useWords();
  const { http } = useKit();
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Imports[Kind] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [left, setLeft] = useState<readonly number[]>([]);
  /** What a page needs, chosen after it. */
  const [beside, setBeside] = useState<readonly File[]>([]);
  const asked = useRef(0);

  async function look(given: File, choices: ImportChoices | null, others: readonly File[]): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    setIsReading(true);
    setFailure(null);
    try {
      const answer = await asProviderCall(() => readers[kind](http, { file: given, beside: others, choices }));
      if (turn !== asked.current) return;
      if (!choices) setLeft([]);
      setFile(given);
      setBeside(others);
      setRead(answer);
    } catch (error) {
      if (turn !== asked.current) return;
      setFailure(wordsOfFailure(error));
      if (!choices) setRead(null);
    } finally {
      if (turn === asked.current) setIsReading(false);
    }
  }

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
        if (read === null || file === null) return;
        const enclosed = 'attachments' in read ? read.attachments : [];
        const documents = enclosed.flatMap(({ name, is_document }, at) =>
          is_document && !left.includes(at) ? [{ at, name }] : [],
        );
        onTake(read, file, documents);
        onClose();
      }}
    >
      <div className="template-import">
        <p className="kit-muted">{t(`phishing-templates.import.${kind}.about`)}</p>
        <Upload.Dragger
          accept={accepted[kind]}
          multiple={false}
          showUploadList={false}
          disabled={isReading}
          beforeUpload={(given) => {
            void look(given, null, []);
            return false;
          }}
        >
          <span className="template-import__drop" aria-busy={isReading}>
            <Icon name="upload" size={24} />
            {file && read ? file.name : t(`phishing-templates.import.${kind}.choose`)}
          </span>
        </Upload.Dragger>
        {failure === null ? null : (
          <p className="kit-field__error" role="alert">
            {failure}
          </p>
        )}
        {read === null || file === null ? null : (
          <Suspense fallback={<Skeleton height={320} />}>
            <ImportReport
              key={`${file.name} ${String(file.lastModified)}`}
              read={read}
              onChoose={(choices) => void look(file, choices, beside)}
              onAdd={(files, choices) => void look(file, choices, [...beside, ...files])}
              isReading={isReading}
              left={left}
              onLeave={setLeft}
            />
          </Suspense>
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
