// typed outside a form: structure
import { Input } from 'antd';
import { useId, useRef } from 'react';
import { slideMediaMaxBytes } from '#contract/constants.ts';
import { slideMediaCalls } from '#contract/slide-media.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadButton } from '#src/kit/upload/upload-button.tsx';
import { CaptionsPart } from './captions-part.tsx';
import { FileAbout } from './file-about.tsx';
import { PosterPart } from './poster-part.tsx';
import type { Block } from './slide-blocks.rules.ts';
import { useSlideFiles } from './slide-files.tsx';

export type Media = Extract<Block, { kind: 'video' | 'audio' }>;

interface MediaBlockProps {
  block: Media;
  moduleId: string;
  onChange(block: Media): void;
}

const accepted = { video: 'video/mp4,video/webm', audio: 'audio/*' } as const;

/** Film or sound with its captions, and a film with its poster. */
export function MediaBlock({ block, moduleId, onChange }: MediaBlockProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const files = useSlideFiles();
  const id = useId();
  const player = useRef<HTMLVideoElement>(null);
  const { kind, src } = block;
  const url = files.get(src)?.url;
  const label = t(`themes.blocks.kinds.${kind}`);
  return (
    <div className="block__picture">
      {url === undefined ? null : kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are what is written here
        <video
          ref={player}
          className="block__player"
          controls
          preload="metadata"
          crossOrigin="anonymous"
          src={url}
          poster={files.get(block.poster)?.url}
          aria-label={label}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are what is written here
        <audio ref={player} className="block__player" controls preload="metadata" src={url} aria-label={label} />
      )}
      <FileAbout src={src} />
      <UploadButton
        label={t(`themes.blocks.${kind}_${src === '' ? 'choose' : 'other'}`)}
        accept={accepted[kind]}
        maxBytes={slideMediaMaxBytes[kind]}
        send={async (file, control) => {
          const stored = await http.call(slideMediaCalls.addSlideFile, {
            params: { id: moduleId },
            body: { [kind]: file },
            ...control,
          });
          files.add(stored);
          onChange({ ...block, src: stored.src });
        }}
      />
      {src === '' ? <p className="kit-field__help">{t(`themes.blocks.${kind}_help`)}</p> : null}
      {block.kind === 'video' && src !== '' ? (
        <PosterPart
          moduleId={moduleId}
          player={player}
          poster={block.poster}
          onChange={(poster) => onChange({ ...block, poster })}
        />
      ) : null}
      {src === '' ? null : (
        <CaptionsPart
          moduleId={moduleId}
          url={url}
          kind={kind}
          tracks={block.tracks}
          onChange={(tracks) => onChange({ ...block, tracks })}
        />
      )}
      <label htmlFor={`${id}-caption`}>{t('themes.blocks.caption')}</label>
      <Input
        id={`${id}-caption`}
        value={block.caption}
        onChange={(event) => onChange({ ...block, caption: event.target.value })}
      />
    </div>
  );
}
