// typed outside a form: structure
import { Button, Select } from 'antd';
import type { HTMLAttributes } from 'react';
import { Icon } from '#src/kit/icon/icon.tsx';
import { Grip, MoveButtons } from '#src/kit/order/move-buttons.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { mends } from '../use-fix-focus.ts';
import { DownloadBlock } from './download-block.tsx';
import { MediaBlock } from './media-block.tsx';
import { PictureBlock } from './picture-block.tsx';
import { asKind, type Block, textKinds, textOf, tipLooks, withText } from './slide-blocks.rules.ts';
import { TextBlock } from './text-block.tsx';
import { VideoLinkBlock } from './video-link-block.tsx';

interface BlockRowProps {
  block: Block;
  index: number;
  count: number;
  name: string;
  moduleId: string;
  isFocused: boolean;
  grip: HTMLAttributes<HTMLElement>;
  place: HTMLAttributes<HTMLElement>;
  onChange(block: Block): void;
  /** A new paragraph after this block. */
  onNext(): void;
  onRemove(): void;
  onMove(to: number): void;
}

/** One block: what it is, its words, its place. */
export function BlockRow(props: BlockRowProps) {
  const { block, index, count, name, isFocused, grip, place, moduleId, onChange, onNext, onRemove, onMove } = props;
  const { t } = useTranslations();
  const text = textOf(block);
  return (
    <li className="block" {...place} {...mendsOf(block)}>
      <div className="block__head">
        <Grip {...grip} />
        {text === null ? (
          <span className="block__kind">{t(`themes.blocks.kinds.${block.kind}`)}</span>
        ) : (
          <Select
            size="small"
            variant="borderless"
            className="block__kind"
            popupMatchSelectWidth={false}
            aria-label={t('themes.blocks.kind', { name })}
            value={textKinds.find((kind) => kind === block.kind) ?? 'paragraph'}
            options={textKinds.map((kind) => ({ value: kind, label: t(`themes.blocks.kinds.${kind}`) }))}
            onChange={(kind: (typeof textKinds)[number]) => onChange(asKind(block, kind))}
          />
        )}
        <BlockLook block={block} name={name} onChange={onChange} />
        <span className="block__space" />
        <MoveButtons title={name} index={index} count={count} onMove={onMove} />
        <Button
          type="text"
          size="small"
          icon={<Icon name="trash" size={16} />}
          aria-label={t('themes.blocks.remove', { name })}
          title={t('kit.actions.remove')}
          onClick={onRemove}
        />
      </div>
      {text === null ? null : (
        <TextBlock
          label={`${name}: ${t(`themes.blocks.kinds.${block.kind}`)}`}
          kind={block.kind}
          text={text}
          isFocused={isFocused}
          onChange={(next) => onChange(withText(block, next))}
          onNext={onNext}
          onRemove={onRemove}
        />
      )}
      {block.kind === 'picture' ? <PictureBlock block={block} moduleId={moduleId} onChange={onChange} /> : null}
      {block.kind === 'video' || block.kind === 'audio' ? (
        <MediaBlock block={block} moduleId={moduleId} onChange={onChange} />
      ) : null}
      {block.kind === 'download' ? <DownloadBlock block={block} moduleId={moduleId} onChange={onChange} /> : null}
      {block.kind === 'video_link' ? <VideoLinkBlock block={block} onChange={onChange} /> : null}
      {block.kind === 'other' ? <p className="block__other">{t('themes.blocks.other_about')}</p> : null}
    </li>
  );
}

/** What is mended in this block rather than in the slide as a whole. */
function mendsOf(block: Block): object {
  if (block.kind === 'heading') return mends('headings_skipped');
  return /\]\(/.test(textOf(block) ?? '') ? mends('link_unclear') : {};
}

/** Numbers or points, the weight of a paragraph, what a tip says. */
function BlockLook({ block, name, onChange }: Pick<BlockRowProps, 'block' | 'name' | 'onChange'>) {
  const { t } = useTranslations();
  const choose = <V extends string>(value: V, options: readonly V[], put: (value: V) => void) => (
    <Select
      size="small"
      variant="borderless"
      popupMatchSelectWidth={false}
      aria-label={t('themes.blocks.look', { name })}
      value={value}
      options={options.map((option) => ({ value: option, label: t(`themes.blocks.looks.${option}`) }))}
      onChange={put}
    />
  );
  switch (block.kind) {
    case 'list':
      return choose(block.isOrdered ? 'numbered' : 'points', ['points', 'numbered'], (look) =>
        onChange({ ...block, isOrdered: look === 'numbered' }),
      );
    case 'paragraph':
      return choose(block.isLead ? 'lead' : 'plain', ['plain', 'lead'], (look) =>
        onChange({ ...block, isLead: look === 'lead' }),
      );
    case 'tip':
      return choose(block.look, tipLooks, (look) => onChange({ ...block, look }));
    default:
      return null;
  }
}
