import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedCourseCalls } from '#contract/shared-courses.calls.ts';
import type { MyCourse } from '#contract/study.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNavigate } from '../../ui/router.tsx';

/** Gives back a course that the person took of their own accord; it returns to the catalogue with all they did. */
export function LeaveCourse({ course }: { course: MyCourse }) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!course.may_leave) return null;

  async function leave(): Promise<void> {
    setIsBusy(true);
    try {
      await http.call(sharedCourseCalls.leaveSharedCourse, { params: { id: course.id }, body: {} });
      navigate('/user/learning');
    } catch (error) {
      reportFailure(error);
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <p className="learn-leave">
      <Button look="link" onClick={() => setIsAsking(true)}>
        {t('catalogue.leave')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('catalogue.leave_title')}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('actions.cancel')}</Button>
            <Button look="primary" isBusy={isBusy} onClick={() => void leave()}>
              {t('catalogue.leave')}
            </Button>
          </>
        }
      >
        <p>{t('catalogue.leave_text')}</p>
      </Dialog>
    </p>
  );
}
