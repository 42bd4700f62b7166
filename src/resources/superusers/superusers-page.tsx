import { useParams } from 'react-router';
import { superuserCalls } from '#contract/superusers.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { SuperusersPart } from './superusers-part.tsx';

/** Superusers of the own organization or of one below it. */
export default function SuperusersPage() {
  const { t } = useTranslations();
  const { organizationId } = useKit();
  const { id = organizationId } = useParams();
  const { data } = useCall(superuserCalls.listSuperusers, { params: { id }, resource: 'organizations' });
  const title = t('organizations.pages.superusers');
  return (
    <section className="kit-page-body">
      <PageHead title={data ? `${title}: ${data.organization.title}` : title} />
      <SuperusersPart organizationId={id} />
    </section>
  );
}
