// typed outside a form: structure
import { Input } from 'antd';
import { useId } from 'react';
import { slideMediaMaxBytes } from '#contract/constants.ts';
import { slideMediaCalls } from '#contract/slide-media.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadButton } from '#src/kit/upload/upload-button.tsx';
import { FileAbout } from './file-about.tsx';
import type { Block } from './slide-blocks.rules.ts';
import { useSlideFiles } from './slide-files.tsx';

type Download = Extract<Block, { kind: 'download' }>;

interface DownloadBlockProps {
  block: Download;
  moduleId: string;
  onChange(block: Download): void;
}

/** A file that learners take with them, and what it is called on the slide. */
export function DownloadBlock({ block, moduleId, onChange }: DownloadBlockProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const files = useSlideFiles();
  const id = useId();
  return (
    <div className="block__picture">
      <FileAbout src={block.src} />
      <UploadButton
        label={t(`themes.blocks.download_${block.src === '' ? 'choose' : 'other'}`)}
        accept=".pdf,.docx,.xlsx,.pptx,.zip,.txt"
        maxBytes={slideMediaMaxBytes.download}
        send={async (file, control) => {
          const stored = await http.call(slideMediaCalls.addSlideFile, {
            params: { id: moduleId },
            body: { download: file },
            ...control,
          });
          files.add(stored);
          const title = block.title.trim() === '' ? stored.name.replace(/\.\w+$/, '') : block.title;
          onChange({ ...block, src: stored.src, title });
        }}
      />
      {block.src === '' ? <p className="kit-field__help">{t('themes.blocks.download_help')}</p> : null}
      <label htmlFor={`${id}-title`}>{t('themes.blocks.download_title')}</label>
      <Input
        id={`${id}-title`}
        value={block.title}
        onChange={(event) => onChange({ ...block, title: event.target.value })}
      />
    </div>
  );
}
