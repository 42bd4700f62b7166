import { Controller } from 'react-hook-form';
import { importMaxRows } from '#contract/constants.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag, TagSheetPreview } from '#contract/tags.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadBox } from '#src/kit/upload/upload-box.tsx';
import { formatCount } from '#src/lib/format-number.ts';
import { useUpload } from '#src/ui/upload/use-upload.ts';
import { OnboardingCheck, toastChanged } from './people-fields.tsx';

interface SheetDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

interface SheetValues {
  read: { file: File; preview: TagSheetPreview } | null;
  need_onboarding: boolean;
}

/** A file of addresses: whom it would tag and which rows it leaves out, then the tag. */
export function SheetDialog({ tag, api, onClose }: SheetDialogProps) {
  const { t, language } = useTranslations();
  const params = { id: tag.id };
  const form = useSchemaForm({
    schema: () => import('#contract/tags.ts').then(({ tagSheetForm }) => tagSheetForm),
    defaultValues: { read: null, need_onboarding: true },
    fieldNames: { file: 'read' },
    check: ({ read }: SheetValues) => ((read?.preview.found_count ?? 0) === 0 ? { read: t('tags.sheet.nobody') } : {}),
    toBody: ({ read, need_onboarding }: SheetValues) => ({ file: read?.file, need_onboarding }),
    send: ({ file, need_onboarding }, { control }) =>
      api.call(tagCalls.assignTagSheet, {
        params,
        body: { file: file instanceof File ? file : null, need_onboarding },
        ...control,
      }),
    onSent: ({ touched }) => toastChanged(api, 'tags.told.given', touched),
  });
  const read = form.watch('read');

  const upload = useUpload(async (file, control) => {
    form.clearErrors('read');
    form.setValue('read', null);
    const found = await api.call(tagCalls.previewTagSheet, { params, body: { file }, ...control });
    form.setValue('read', { file, preview: found }, { shouldDirty: true });
  });
  return (
    <FormDialog
      form={form}
      title={t('tags.sheet.title', { title: tag.title })}
      about={t('tags.sheet.about', { rows: formatCount(importMaxRows, language) })}
      ok={t('tags.sheet.ok', { count: read?.preview.found_count ?? 0 })}
      onClose={onClose}
    >
      <FormField control={form.control} name="read" label={t('tags.sheet.file')} isRequired isGroup>
        {() => (
          <UploadBox
            upload={upload}
            accept=".xlsx,.csv,.txt"
            choose={read?.preview.file_name ?? t('tags.sheet.choose')}
            reading={t('tags.sheet.reading')}
          />
        )}
      </FormField>
      {read ? <SheetOutcome preview={read.preview} /> : null}
      {read ? (
        <Controller
          control={form.control}
          name="need_onboarding"
          render={({ field }) => <OnboardingCheck isChecked={field.value} onChange={field.onChange} />}
        />
      ) : null}
    </FormDialog>
  );
}

function SheetOutcome({ preview }: { preview: TagSheetPreview }) {
  const { t } = useTranslations();
  return (
    <div className="tags-sheet" role="status">
      <p>
        <strong>{t('tags.sheet.found', { count: preview.found_count })}</strong>
      </p>
      {preview.found.length > 0 ? (
        <details>
          <summary>{t('tags.sheet.who')}</summary>
          <ul>
            {preview.found.map((person) => (
              <li key={person.id}>
                {person.full_name} <span className="kit-muted">{person.email}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {preview.refused_count > 0 ? (
        <details open>
          <summary>{t('tags.sheet.refused', { count: preview.refused_count })}</summary>
          <ul>
            {preview.refused.map((row) => (
              <li key={row.row}>
                {t('tags.sheet.row', { row: row.row })} {row.value}{' '}
                <span className="kit-muted">{t(`tags.sheet.reasons.${row.reason}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
