import { Button } from 'antd';
import { useRef } from 'react';
import { useAnnouncer } from '#src/kit/order/announcer.tsx';
import { useDragOrder } from '#src/kit/order/use-drag-order.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { mends } from '../use-fix-focus.ts';
import { BlockRow } from './block-row.tsx';
import { emptyBlock, newKinds } from './slide-blocks.rules.ts';
import { SlideFilesProvider } from './slide-files.tsx';
import { useBlocks } from './use-blocks.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import './blocks.css';

/** Remarks on what stands on a slide, where no part of it is named. */
const ofWholeSlide = [
  'slide_empty',
  'slide_long',
  'sound_without_text',
  'headings_skipped',
  'table_without_headers',
  'link_unclear',
] as const;

interface BlockEditorProps {
  /** What the editor begins with; later values are not read. */
  html: string;
  moduleId: string;
  onChange(html: string): void;
}

/** The body of a slide as a column of blocks: plain fields, so that keyboard and spelling are the browser's own. */
export function BlockEditor({ html, moduleId, onChange }: BlockEditorProps) {
  const { t } = useTranslations();
  const { blocks, focused, change, addAfter, remove, move, undo, redo } = useBlocks(html, onChange);
  const editor = useRef<HTMLDivElement>(null);
  useUndoKeys(editor, undo, redo);
  const [say, announcer] = useAnnouncer();
  const drag = useDragOrder((_, from, to) => move(from.index, to.index));
  const nameOf = (index: number) => t('themes.blocks.name', { number: index + 1 });
  return (
    <SlideFilesProvider moduleId={moduleId} html={html}>
      <div className="blocks" ref={editor} {...mends(...ofWholeSlide)}>
        <ol className="blocks__list" aria-label={t('themes.blocks.label')}>
          {blocks.map(({ key, block }, index) => (
            <BlockRow
              key={key}
              block={block}
              index={index}
              count={blocks.length}
              name={nameOf(index)}
              moduleId={moduleId}
              isFocused={focused === key}
              grip={drag.grip(key, { list: 'blocks', index })}
              place={drag.item(key, { list: 'blocks', index }, blocks.length)}
              onChange={(next) => change(key, next)}
              onNext={() => addAfter(key, emptyBlock('paragraph'))}
              onRemove={() => remove(key)}
              onMove={(to) => {
                move(index, to);
                say(t('kit.order.moved', { title: nameOf(index), place: to + 1, count: blocks.length }));
              }}
            />
          ))}
        </ol>
        <div className="blocks__add" role="group" aria-label={t('themes.blocks.add')}>
          <span className="kit-muted">{t('themes.blocks.add')}</span>
          {newKinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => addAfter(null, emptyBlock(kind))}>
              {t(`themes.blocks.kinds.${kind}`)}
            </Button>
          ))}
        </div>
        {announcer}
      </div>
    </SlideFilesProvider>
  );
}
