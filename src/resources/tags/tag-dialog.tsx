import { Input } from 'antd';
import { nameMaxLength } from '#contract/constants.ts';
import { tagColors } from '#contract/tag-kinds.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';

interface TagDialogProps {
  /** Without it a new one. */
  tag?: Tag;
  api: ActionApi;
  onSaved(tag: Tag): void;
  onClose(): void;
}

/** Name and colour of a custom tag. */
export function TagDialog({ tag, api, onSaved, onClose }: TagDialogProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/tags.ts').then(({ customTagBody }) => customTagBody),
    version: tag?.version,
    defaultValues: { title: tag?.title ?? '', color: tag?.color ?? tagColors[1] },
    send: (body, { changes }) =>
      tag
        ? api.call(tagCalls.editTag, { params: { id: tag.id }, body: changes })
        : api.call(tagCalls.createTag, { body }),
    onSent: (saved) => {
      api.refresh();
      api.tell(tag ? 'kit.told.edit' : 'kit.told.create', { title: saved.title });
      onSaved(saved);
    },
  });
  const colors = [...new Set<string>([...tagColors, tag?.color ?? tagColors[1]])];
  return (
    <FormDialog
      form={form}
      width={440}
      title={t(tag ? 'tags.actions.edit' : 'tags.actions.create')}
      ok={t(tag ? 'kit.form.save' : 'kit.form.create')}
      needsChange={tag !== undefined}
      onClose={onClose}
    >
      <FormField control={form.control} name="title" label={t('tags.fields.title')} isRequired>
        {(input) => <Input {...input} maxLength={nameMaxLength} autoComplete="off" />}
      </FormField>
      <FormField control={form.control} name="color" label={t('tags.fields.color')} isGroup>
        {({ id, value, onChange }) => (
          <div className="tags-colors">
            {colors.map((one, at) => (
              <label key={one} title={t('tags.color', { number: at + 1 })}>
                <input
                  type="radio"
                  name={id}
                  value={one}
                  checked={one.toLowerCase() === value?.toLowerCase()}
                  aria-label={t('tags.color', { number: at + 1 })}
                  onChange={onChange}
                />
                <span style={{ background: one }} aria-hidden="true" />
              </label>
            ))}
          </div>
        )}
      </FormField>
    </FormDialog>
  );
}
