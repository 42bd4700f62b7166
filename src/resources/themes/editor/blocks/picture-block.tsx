import { Button, Checkbox, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { slideCalls } from '#contract/modules.calls.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';
import type { Block } from './slide-blocks.rules.ts';
import { useSlideFiles } from './slide-files.tsx';

type Picture = Extract<Block, { kind: 'picture' }>;

interface PictureBlockProps {
  block: Picture;
  moduleId: string;
  onChange(block: Picture): void;
}

/** A picture with its description for those who do not see it, or the word that it says nothing, and its caption. It is stored before it is placed. */
export function PictureBlock({ block, moduleId, onChange }: PictureBlockProps) {
  const { t } = useWords();
  const { http } = useKit();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const files = useSlideFiles();
  const shown = files.get(block.src)?.url;
  const [isSending, setIsSending] = useState(false);

  const send = async (file: File) => {
    setIsSending(true);
    try {
      const stored = await http.call(slideCalls.addSlidePicture, { params: { id: moduleId }, body: { image: file } });
      files.add(stored);
      onChange({ ...block, src: stored.src });
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsSending(false);
    }
  };

  const isUndescribed = block.src !== '' && !block.isDecorative && block.alt.trim() === '';
  return (
    <div className="block__picture">
      {shown ? <img src={shown} alt={block.alt} /> : null}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button loading={isSending} onClick={() => picker.current?.click()}>
        {t(block.src === '' ? 'kit.image.choose' : 'kit.image.other')}
      </Button>
      <label htmlFor={`${id}-alt`}>{t('themes.blocks.alt')}</label>
      <Input
        id={`${id}-alt`}
        value={block.alt}
        disabled={block.isDecorative}
        status={isUndescribed ? 'warning' : ''}
        aria-describedby={isUndescribed ? `${id}-undescribed` : undefined}
        onChange={(event) => onChange({ ...block, alt: event.target.value })}
      />
      {isUndescribed ? (
        <p id={`${id}-undescribed`} className="kit-field__error">
          {t('themes.blocks.undescribed')}
        </p>
      ) : null}
      <Checkbox
        checked={block.isDecorative}
        onChange={(event) => onChange({ ...block, alt: '', isDecorative: event.target.checked })}
      >
        {t('themes.blocks.decorative')}
      </Checkbox>
      <label htmlFor={`${id}-caption`}>{t('themes.blocks.caption')}</label>
      <Input
        id={`${id}-caption`}
        value={block.caption}
        onChange={(event) => onChange({ ...block, caption: event.target.value })}
      />
    </div>
  );
}
