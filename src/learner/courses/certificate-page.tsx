import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import type { MyCourse } from '#contract/study.ts';
import { formatLongDay } from '../../lib/format-date.ts';
import { fullName } from '../../lib/full-name.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useParams } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import { useLoad } from '../../ui/use-load.ts';
import { BackLink, Loading, PageFailure } from '../page-state.tsx';
import { usePerson } from '../person-gate.tsx';
import { DownloadCertificate } from './certificate-card.tsx';

/** The certificate as a sheet to look at and print, the PDF, and the page where anybody can check it. */
export function CertificatePage() {
  const { t } = useTranslation('commons');
  const { courseId = '' } = useParams();
  const { http } = useAppTools();
  const course = useLoad(courseId, (signal) =>
    http.call(studyCalls.readMyCourse, { params: { course_id: courseId }, signal }),
  );
  if (course.state === 'failed') return <PageFailure error={course.error} onRetry={course.reload} />;
  return (
    <>
      <BackLink to={`/user/learning/courses/${courseId}`}>{t('nav.to_course')}</BackLink>
      <PageHeading>{t('certificate.title')}</PageHeading>
      {course.data ? (
        <Sheet course={course.data} />
      ) : (
        <Loading>
          <Skeleton height={360} />
        </Loading>
      )}
    </>
  );
}

function Sheet({ course }: { course: MyCourse }) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  const person = usePerson();
  const { certificate } = course;
  if (!certificate) {
    return <EmptyState icon="award" title={t('certificate.none_title')} text={t('certificate.none_text')} />;
  }
  return (
    <>
      <div className="learn-sheet">
        <span className="learn-award__mark">
          <Icon name="award" size={32} />
        </span>
        <p className="learn-sheet__small">{person?.me.organization.title}</p>
        <p className="learn-sheet__name">{person ? fullName(person.me) : ''}</p>
        <p className="learn-sheet__small">{t('certificate.completed')}</p>
        <p className="learn-sheet__course">{certificate.course_title}</p>
        <dl className="learn-sheet__facts">
          <div>
            <dt>{t('certificate_check.issued')}</dt>
            <dd>{formatLongDay(certificate.issued_at, language)}</dd>
          </div>
          {certificate.valid_until ? (
            <div>
              <dt>{t('certificate_check.valid_until')}</dt>
              <dd>{formatLongDay(certificate.valid_until, language)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t('certificate_check.number')}</dt>
            <dd>{certificate.number}</dd>
          </div>
        </dl>
      </div>
      <div className="learn-buttons">
        <DownloadCertificate certificate={certificate} />
        <a className="ui-button ui-button--secondary" href={certificate.verify_url} target="_blank" rel="noreferrer">
          <Icon name="shield" size={18} />
          {t('certificate.verify')}
        </a>
      </div>
    </>
  );
}
