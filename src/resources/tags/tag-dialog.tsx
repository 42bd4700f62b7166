import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { nameMaxLength } from '#contract/constants.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import { type Tag, tagColors } from '#contract/tags.ts';
import { fieldErrorsOf, wordsOfFailure } from '#src/kit/failure.ts';
import { FormField } from '#src/kit/form/form-field.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { GuardedModal } from '#src/kit/page/guarded-modal.tsx';
import { useWords } from '#src/kit/words.ts';

interface TagDialogProps {
  /** Without it a new one. */
  tag?: Tag;
  api: ActionApi;
  onSaved(tag: Tag): void;
  onClose(): void;
}

/** Name and colour of a custom tag. */
export function TagDialog({ tag, api, onSaved, onClose }: TagDialogProps) {
  const { t } = useWords();
  const [title, setTitle] = useState(tag?.title ?? '');
  const [color, setColor] = useState<string>(tag?.color ?? tagColors[1]);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const colors = [...new Set([...tagColors, color])];
  const isEmpty = title.trim() === '';

  async function send(): Promise<void> {
    setIsSending(true);
    const values = { title: title.trim(), color };
    try {
      const saved = tag
        ? await api.call(tagCalls.editTag, { params: { id: tag.id }, body: values })
        : await api.call(tagCalls.createTag, { body: values });
      api.refresh();
      api.tell(tag ? 'kit.told.edit' : 'kit.told.create', { title: saved.title });
      onSaved(saved);
      onClose();
    } catch (error) {
      const said = Object.values(fieldErrorsOf(error));
      setFailure(said.length > 0 ? said.join(' ') : wordsOfFailure(error));
      setIsSending(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isSending) void send();
  };
  return (
    <GuardedModal
      width={440}
      title={t(tag ? 'tags.actions.edit' : 'tags.actions.create')}
      footer={null}
      onClose={onClose}
    >
      <form className="kit-form" noValidate onSubmit={submit}>
        <FormField label={t('tags.fields.title')} isRequired problem={failure}>
          {({ id, isInvalid, describedBy }) => (
            <Input
              id={id}
              value={title}
              maxLength={nameMaxLength}
              autoComplete="off"
              aria-required
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              status={isInvalid ? 'error' : ''}
              onChange={(event) => {
                setTitle(event.target.value);
                setFailure(undefined);
              }}
            />
          )}
        </FormField>
        <fieldset className="tags-colors">
          <legend>{t('tags.fields.color')}</legend>
          {colors.map((one, at) => (
            <label key={one} title={t('tags.color', { number: at + 1 })}>
              <input
                type="radio"
                name="tag-color"
                value={one}
                checked={one.toLowerCase() === color.toLowerCase()}
                aria-label={t('tags.color', { number: at + 1 })}
                onChange={() => setColor(one)}
              />
              <span style={{ background: one }} aria-hidden="true" />
            </label>
          ))}
        </fieldset>
        <div className="tags-foot">
          <Button type="primary" htmlType="submit" loading={isSending} disabled={isEmpty}>
            {t(tag ? 'kit.form.save' : 'kit.form.create')}
          </Button>
          <Button onClick={onClose} disabled={isSending}>
            {t('kit.actions.cancel')}
          </Button>
        </div>
      </form>
    </GuardedModal>
  );
}
