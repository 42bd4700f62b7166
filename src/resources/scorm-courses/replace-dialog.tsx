import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { PackageUpload } from './package-upload.tsx';

interface ReplaceDialogProps {
  row: ScormCourseRow;
  api: ActionApi;
  onClose(): void;
}

/** Another package in the place of the one that a course has. */
export default function ReplaceDialog({ row, api, onClose }: ReplaceDialogProps) {
  const { t } = useWords();
  return (
    <PackageUpload
      title={t('scorm-courses.upload.replace_title', { title: row.title })}
      about={t('scorm-courses.upload.replace_about')}
      send={(file, control) =>
        api.call(scormCalls.replaceScormPackage, { params: { id: row.id }, body: { file }, ...control })
      }
      api={api}
      onClose={onClose}
    />
  );
}
