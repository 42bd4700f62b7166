// typed outside a form: structure
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslations } from '#src/kit/translations.ts';
import { PictureFields } from '../picture-fields.tsx';
import type { Block } from './slide-blocks.rules.ts';
import { useSlideFiles } from './slide-files.tsx';

type Picture = Extract<Block, { kind: 'picture' }>;

interface PictureBlockProps {
  block: Picture;
  moduleId: string;
  onChange(block: Picture): void;
}

/** A picture of a slide with its description and its caption. It is stored before it is placed. */
export function PictureBlock({ block, moduleId, onChange }: PictureBlockProps) {
  const { t } = useTranslations();
  const id = useId();
  const files = useSlideFiles();
  return (
    <div className="block__picture">
      <PictureFields
        moduleId={moduleId}
        url={files.get(block.src)?.url ?? null}
        hasPicture={block.src !== ''}
        alt={block.alt}
        isDecorative={block.isDecorative}
        onStored={(stored) => {
          files.add(stored);
          onChange({ ...block, src: stored.src });
        }}
        onDescribed={(alt, isDecorative) => onChange({ ...block, alt, isDecorative })}
      />
      <label htmlFor={`${id}-caption`}>{t('themes.blocks.caption')}</label>
      <Input
        id={`${id}-caption`}
        value={block.caption}
        onChange={(event) => onChange({ ...block, caption: event.target.value })}
      />
    </div>
  );
}
