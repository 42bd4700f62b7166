import { createContext, type ReactNode, useContext } from 'react';
import { isAllowed } from '../providers/access-control/access.rules.ts';
import type { HttpClient } from '../providers/http/http-client.ts';
import type { Registry } from './registry.ts';

/** What the generated pages are given by the room that shows them. */
export interface Kit {
  registry: Registry;
  http: HttpClient;
  permissions: ReadonlySet<string>;
  organizationId: string;
  /** What the installation calls the product; the end of every document title. */
  productTitle: string;
  /** The origin where HTML of others is shown, in sandboxed frames; no slash at the end. */
  contentUrl: string;
  /** Reads again who is here and how their organization looks: after somebody changed that. */
  reloadPerson(): Promise<void>;
}

const KitContext = createContext<Kit | null>(null);

export function KitProvider({ kit, children }: { kit: Kit; children: ReactNode }) {
  return <KitContext value={kit}>{children}</KitContext>;
}

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('A page of the kit stands outside of its provider');
  return kit;
}

/** Whether the viewer holds a permission; what wants none is open. */
export function useAllowed(): (permission: string | undefined) => boolean {
  const { permissions } = useKit();
  return (permission) => isAllowed(permissions, permission);
}
