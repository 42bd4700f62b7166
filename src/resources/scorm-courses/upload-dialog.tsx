import { scormCalls } from '#contract/scorm.calls.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { PackageUpload } from './package-upload.tsx';

/** A package becomes a new course. */
export default function UploadDialog({ api, onClose }: { api: ActionApi; onClose(): void }) {
  const { t } = useTranslations();
  return (
    <PackageUpload
      title={t('scorm-courses.actions.upload')}
      about={t('scorm-courses.upload.about')}
      send={(file, control) => api.call(scormCalls.createScormCourse, { body: { file }, ...control })}
      api={api}
      onClose={onClose}
    />
  );
}
