import { Checkbox, Upload } from 'antd';
import { useState } from 'react';
import { importMaxRows } from '#contract/constants.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag, TagSheetPreview } from '#contract/tags.ts';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { TagsFormDialog } from '../tags-form-dialog.tsx';

interface SheetDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

/** A file of addresses: whom it would tag and which rows it leaves out, then the tag. */
export function SheetDialog({ tag, api, onClose }: SheetDialogProps) {
  const { t, language } = useWords();
  const [read, setRead] = useState<{ file: File; preview: TagSheetPreview }>();
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [needsOnboarding, setNeedsOnboarding] = useState(true);
  const params = { id: tag.id };

  async function preview(file: File): Promise<void> {
    setIsReading(true);
    setFailure(undefined);
    try {
      setRead({ file, preview: await api.call(tagCalls.previewTagSheet, { params, body: { file } }) });
    } catch (error) {
      setFailure(wordsOfFailure(error));
      setRead(undefined);
    } finally {
      setIsReading(false);
    }
  }
  async function save(): Promise<void> {
    if (!read) return;
    const body = { file: read.file, need_onboarding: needsOnboarding };
    const { touched } = await api.call(tagCalls.assignTagSheet, { params, body });
    api.refresh();
    api.refresh('employees');
    api.tell('tags.told.given', { count: touched });
  }
  return (
    <TagsFormDialog
      title={t('tags.sheet.title', { title: tag.title })}
      about={t('tags.sheet.about', { rows: formatCount(importMaxRows, language) })}
      ok={t('tags.sheet.ok', { count: read?.preview.found_count ?? 0 })}
      isReady={(read?.preview.found_count ?? 0) > 0 && !isReading}
      onSave={save}
      onClose={onClose}
    >
      <Upload.Dragger
        accept=".xlsx,.csv,.txt"
        multiple={false}
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void preview(file);
          return false;
        }}
      >
        <span className="tags-drop" aria-busy={isReading}>
          <Icon name="upload" size={24} />
          {isReading ? t('tags.sheet.reading') : (read?.preview.file_name ?? t('tags.sheet.choose'))}
        </span>
      </Upload.Dragger>
      {failure === undefined ? null : (
        <p className="kit-field__error" role="alert">
          {failure}
        </p>
      )}
      {read ? <SheetOutcome preview={read.preview} /> : null}
      {read ? (
        <Checkbox checked={needsOnboarding} onChange={({ target }) => setNeedsOnboarding(target.checked)}>
          {t('tags.people.need_onboarding')}
          <span className="tags-check-help">{t('tags.people.need_onboarding_help')}</span>
        </Checkbox>
      ) : null}
    </TagsFormDialog>
  );
}

function SheetOutcome({ preview }: { preview: TagSheetPreview }) {
  const { t } = useWords();
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
