import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateCalls } from '#contract/certificates.calls.ts';
import type { Certificate } from '#contract/certificates.ts';
import { formatLongDay } from '../../lib/format-date.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router.tsx';
import { useLanguage } from '../../ui/use-language.ts';

/** Saves the PDF: the address needs the session, so that a plain link would not do. */
export function DownloadCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const [isBusy, setIsBusy] = useState(false);
  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      const address = URL.createObjectURL(
        await http.call(certificateCalls.readCertificatePdf, { params: { id: certificate.id } }),
      );
      const link = document.createElement('a');
      link.href = address;
      link.download = `${certificate.number}.pdf`;
      link.click();
      // The browser has taken the file by the next minute.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button look="primary" isBusy={isBusy} onClick={() => void download()}>
      <Icon name="download" size={18} />
      {t('certificate.download')}
    </Button>
  );
}

/** The certificate on the page of its course and of the last result. */
export function CertificateCard({ courseId, certificate }: { courseId: string; certificate: Certificate }) {
  const { t } = useTranslation('commons');
  const language = useLanguage();
  return (
    <section className="learn-award">
      <span className="learn-award__mark">
        <Icon name="award" size={28} />
      </span>
      <div className="learn-award__words">
        <h2 className="learn-award__title">{t('certificate.yours')}</h2>
        <p className="learn-award__facts">
          <span>{t('certificate.issued_on', { date: formatLongDay(certificate.issued_at, language) })}</span>
          <span className="learn-award__number">{certificate.number}</span>
        </p>
      </div>
      <Link className={buttonClass()} to={`/user/learning/courses/${courseId}/certificate`}>
        {t('certificate.open')}
      </Link>
    </section>
  );
}
