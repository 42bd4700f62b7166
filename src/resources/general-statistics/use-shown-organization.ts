import { useParams } from 'react-router';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';

/** Whose figures the page shows: the organization of the address, else the own one. Only the own one's people and campaigns open from here. */
export function useShownOrganization() {
  const { organizationId } = useKit();
  const { id: named } = useParams();
  const id = named ?? organizationId;
  const isAllowed = useAllowed();
  const isOfOwner = id === organizationId;
  return {
    id,
    isOfOwner,
    isNamed: named !== undefined,
    opens: (permission: string) => isOfOwner && isAllowed(permission),
  };
}
