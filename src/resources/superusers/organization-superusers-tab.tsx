import { useKit } from '#src/kit/kit-context.tsx';
import { SuperusersPart } from './superusers-part.tsx';

/** Superusers of the own organization. */
export default function OrganizationSuperusersTab() {
  const { organizationId } = useKit();
  return <SuperusersPart organizationId={organizationId} />;
}
