// typed outside a form: structure
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from '#src/kit/translations.ts';
import { type Mark, toggleMark } from './inline-marks.rules.ts';
import type { BlockKind } from './slide-blocks.rules.ts';

interface TextBlockProps {
  label: string;
  kind: BlockKind;
  text: string;
  isFocused: boolean;
  onChange(text: string): void;
  onNext(): void;
  onRemove(): void;
}

const keyOfMark: Readonly<Record<Mark, string>> = { bold: 'KeyB', italic: 'KeyI', link: 'KeyK' };
const signOfMark: Readonly<Record<Mark, string>> = { bold: 'B', italic: 'I', link: '↗' };
const marks = ['bold', 'italic', 'link'] as const;
/** One paragraph, one heading: Enter goes on to the next block. In the others it makes a new line. */
const oneLiners: readonly BlockKind[] = ['paragraph', 'heading'];

/** The words of a block, with their marks. Ctrl+B, Ctrl+I and Ctrl+K mark what is selected. */
export function TextBlock({ label, kind, text, isFocused, onChange, onNext, onRemove }: TextBlockProps) {
  const { t } = useTranslations();
  const area = useRef<TextAreaRef>(null);
  const field = () => area.current?.resizableTextArea?.textArea;

  useEffect(() => {
    if (isFocused) area.current?.focus({ cursor: 'end' });
  }, [isFocused]);

  const mark = (chosen: Mark) => {
    const element = field();
    if (!element) return;
    const marked = toggleMark(text, element.selectionStart, element.selectionEnd, chosen);
    onChange(marked.text);
    // The selection is put back when the new text is in the field.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(marked.from, marked.to);
    });
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = event.ctrlKey || event.metaKey ? marks.find((known) => keyOfMark[known] === event.code) : undefined;
    if (chosen) {
      event.preventDefault();
      mark(chosen);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && oneLiners.includes(kind)) {
      event.preventDefault();
      onNext();
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      onRemove();
    }
  };

  return (
    <div className="block__text" data-kind={kind}>
      <Input.TextArea
        ref={area}
        variant="borderless"
        autoSize={{ minRows: 1 }}
        value={text}
        aria-label={label}
        placeholder={t(`themes.blocks.placeholder.${kind}`)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <span className="block__marks">
        {marks.map((chosen) => (
          <Button
            key={chosen}
            type="text"
            size="small"
            className={`block__mark block__mark--${chosen}`}
            aria-label={`${t(`themes.blocks.marks.${chosen}`)}: ${label}`}
            title={t(`themes.blocks.marks.${chosen}`)}
            // The field keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mark(chosen)}
          >
            {signOfMark[chosen]}
          </Button>
        ))}
      </span>
    </div>
  );
}
