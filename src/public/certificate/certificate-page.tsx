import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateCalls } from '#contract/certificates.calls.ts';
import { formatLongDay } from '../../lib/format-date.ts';
import { asLanguage } from '../../lib/runtime-config.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { Problem } from '../../ui/sign-in/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { AuthLayout } from '../auth-layout.tsx';

/** Tells anybody who holds a certificate's number whether it is genuine. */
export function CertificatePage() {
  const { t } = useTranslation('commons');
  const { number } = useParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(number ?? '');
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const wanted = typed.trim().toUpperCase();
    if (wanted !== '') navigate(`/certificates/${encodeURIComponent(wanted)}`);
  }
  return (
    <AuthLayout>
      <PageHeading>{t('certificate_check.title')}</PageHeading>
      <p className="door__lead">{t('certificate_check.lead')}</p>
      {number ? <Outcome number={number} /> : null}
      <form className="door__form" onSubmit={onSubmit}>
        <TextField
          label={t('certificate_check.number')}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look={number ? 'secondary' : 'primary'} isWide>
          {t('certificate_check.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}

function Outcome({ number }: { number: string }) {
  const { t, i18n } = useTranslation('commons');
  const { http } = useAppTools();
  const language = asLanguage(i18n.language) ?? 'ru';
  const check = useLoad(number, (signal) =>
    http.call(certificateCalls.checkCertificate, { params: { number }, signal, keepsSession: true }),
  );
  if (check.state === 'loading') {
    return (
      <div className="check__facts" aria-busy="true">
        <Skeleton height={160} />
      </div>
    );
  }
  if (check.state === 'failed') {
    const isUnknown = check.error instanceof ApiError && [404, 422].includes(check.error.status);
    return (
      <div className="check__facts">
        <Problem error={isUnknown ? t('certificate_check.unknown') : check.error} />
      </div>
    );
  }
  const { data } = check;
  return (
    <dl className="check__facts" aria-live="polite">
      <div>
        <dt>{t('certificate_check.state')}</dt>
        <dd>
          {data.state === 'valid' ? (
            <StatusPill tone="success" icon="check">
              {t('certificate_check.valid')}
            </StatusPill>
          ) : (
            <StatusPill tone="warning" icon="clock">
              {t('certificate_check.expired')}
            </StatusPill>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('certificate_check.person')}</dt>
        <dd>{data.person}</dd>
      </div>
      <div>
        <dt>{t('certificate_check.course')}</dt>
        <dd>{data.course_title}</dd>
      </div>
      <div>
        <dt>{t('certificate_check.organization')}</dt>
        <dd>{data.organization_title}</dd>
      </div>
      <div>
        <dt>{t('certificate_check.issued')}</dt>
        <dd>{formatLongDay(data.issued_on, language)}</dd>
      </div>
      {data.valid_until ? (
        <div>
          <dt>{t('certificate_check.valid_until')}</dt>
          <dd>{formatLongDay(data.valid_until, language)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
