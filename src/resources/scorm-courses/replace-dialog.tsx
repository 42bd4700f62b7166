import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { UsedBy } from '#src/kit/use/use-dialog.tsx';
import { PackageUpload } from './package-upload.tsx';

interface ReplaceDialogProps {
  row: ScormCourseRow;
  api: ActionApi;
  onClose(): void;
}

/** Another package in the place of the one that a course has. */
export default function ReplaceDialog({ row, api, onClose }: ReplaceDialogProps) {
  const { t } = useTranslations();
  const use = useCall(scormCalls.readScormCourseUse, { params: { id: row.id } });
  return (
    <PackageUpload
      title={t('scorm-courses.upload.replace_title', { title: row.title })}
      about={t('scorm-courses.upload.replace_about')}
      send={(file, control) =>
        api.call(scormCalls.replaceScormPackage, { params: { id: row.id }, body: { file }, ...control })
      }
      note={<UsedBy reading={use} onLeave={onClose} />}
      api={api}
      onClose={onClose}
    />
  );
}
