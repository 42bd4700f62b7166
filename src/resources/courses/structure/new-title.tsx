import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { nameMaxLength } from '#contract/constants.ts';
import { useWords } from '#src/kit/words.ts';

interface NewTitleProps {
  label: string;
  onSave(title: string): Promise<void>;
  onClose(): void;
}

/** A title typed in place: Enter adds and is ready for the next one, Escape gives up. */
export function NewTitle({ label, onSave, onClose }: NewTitleProps) {
  const { t } = useWords();
  const field = useRef<InputRef>(null);
  const [title, setTitle] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => field.current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || isSaving) return;
    setIsSaving(true);
    await onSave(title.trim());
    setIsSaving(false);
    setTitle('');
    field.current?.focus();
  };
  return (
    <form className="new-title" onSubmit={(event) => void save(event)}>
      <Input
        ref={field}
        value={title}
        maxLength={nameMaxLength}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="primary" htmlType="submit" loading={isSaving} disabled={title.trim() === ''}>
        {t('courses.structure.add')}
      </Button>
      <Button onClick={onClose}>{t('courses.structure.done')}</Button>
    </form>
  );
}
