import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import type { MyCourse } from '#contract/study.ts';
import { isLearnable } from '../../lib/course-order.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The operator offers a newer version of a course that was begun: to take it is the person's decision. */
export function NewerVersion({ course, onTaken }: { course: MyCourse; onTaken: (course: MyCourse) => void }) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!course.has_newer_version || !isLearnable(course.availability)) return null;

  async function take(): Promise<void> {
    setIsBusy(true);
    try {
      onTaken(await http.call(studyCalls.takeVersion, { params: { id: course.id }, body: {} }));
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <div className="learn-note">
      <Icon name="info" />
      <div>
        <p className="learn-note__text">{t('version.offered')}</p>
        <Button look="link" onClick={() => setIsAsking(true)}>
          {t('version.take')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        title={t('version.take_title')}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('version.stay')}</Button>
            <Button look="primary" isBusy={isBusy} onClick={() => void take()}>
              {t('version.take')}
            </Button>
          </>
        }
      >
        <p>{t('version.take_text')}</p>
      </Dialog>
    </div>
  );
}
