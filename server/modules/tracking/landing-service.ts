import { type RenderedDocument, renderDocument } from '#modules/documents/index.ts';
import {
  inLanguage,
  phishingUrlOf,
  rewirePage,
  type TrackingAddresses,
  trackingAddresses,
  trackingPaths,
  variableValues,
} from '#modules/templates/index.ts';
import { cachedPromise } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import type { SystemScope } from '#platform/scope.ts';
import { fillVariables } from '#platform/variables.rules.ts';
import { selectVisitorSnapshot, type Visitor } from './landing-repository.ts';

export type { Visitor } from './landing-repository.ts';

/** Stands in a prepared page where each recipient's token goes. No token looks like it. */
const tokenStorage = '0token0place0';
const maxPrepared = 200;

export interface Landing {
  /** The page that the letter leads to, filled for this person; null where the template has none. */
  page(scope: SystemScope, visitor: Visitor, token: string): Promise<string | null>;
  /** The tracked document as a file; null where the template has none. */
  document(scope: SystemScope, visitor: Visitor, token: string): Promise<RenderedDocument | null>;
  /** Where people go after the lure: the redirect page, its target, or what gave the letter away. */
  onward(visitor: Visitor, token: string): string;
  /** The redirect page; null where there is none or it is empty. */
  redirectPage(visitor: Visitor, token: string): string | null;
}

/** A page as everybody who got this template sees it, and the domain that its letters name. */
interface PreparedPage {
  readonly html: string;
  readonly domain: string | null;
}

/** Pages are cleaned once for each campaign, template and language: what a campaign shows never changes. */
export function createLanding({ config, files }: Pick<AppContext, 'config' | 'files'>): Landing {
  const prepared = new Map<string, Promise<PreparedPage | null>>();

  /** Those who come together share one page: in a rush nobody prepares it a second time. */
  function prepare(scope: SystemScope, visitor: Visitor): Promise<PreparedPage | null> {
    const key = `${visitor.campaign_id} ${visitor.template_id} ${visitor.language}`;
    const make = async () => {
      const snapshot = await selectVisitorSnapshot(scope, visitor);
      const page = snapshot && inLanguage(snapshot.pages, visitor.language, visitor.organization_language);
      if (!page) return null;
      const submit = `${trackingPaths.submit}/${tokenStorage}`;
      const use = `${trackingPaths.use}/${tokenStorage}`;
      return {
        html: rewirePage(page.html, { submit, script: trackingPaths.script, use }),
        domain: snapshot.domain ?? null,
      };
    };
    return cachedPromise(prepared, key, make, maxPrepared);
  }

  function addressesOf(domain: string | null | undefined, token: string): TrackingAddresses {
    return trackingAddresses(phishingUrlOf(config.phishingDomains, domain), token);
  }

  function valuesOf(scope: SystemScope, visitor: Visitor, addresses: TrackingAddresses): Record<string, string> {
    const context = {
      organizationTitle: visitor.organization,
      scope: { now: scope.now, timeZone: visitor.time_zone },
    };
    return variableValues(context, visitor, addresses);
  }

  function gotchaAddress(token: string): string {
    return `${config.console.url}${config.basePath}/phishing/gotcha?t=${encodeURIComponent(token)}`;
  }

  return {
    page: async (scope, visitor, token) => {
      const page = await prepare(scope, visitor);
      if (page === null) return null;
      const values = valuesOf(scope, visitor, addressesOf(page.domain, token));
      return fillVariables(page.html.replaceAll(tokenStorage, token), values, { escape: true });
    },
    document: async (scope, visitor, token) => {
      const snapshot = await selectVisitorSnapshot(scope, visitor);
      const email = snapshot && inLanguage(snapshot.emails, visitor.language, visitor.organization_language);
      const attachment = email?.attachments[0];
      if (!snapshot || !attachment) return null;
      const addresses = addressesOf(snapshot.domain, token);
      return renderDocument(attachment, valuesOf(scope, visitor, addresses), addresses, files);
    },
    onward: ({ redirect_page }, token) => {
      if (redirect_page === null) return gotchaAddress(token);
      return redirect_page.html === '' ? redirect_page.original_url : `${trackingPaths.onward}/${token}`;
    },
    redirectPage: ({ redirect_page }, token) => {
      if (redirect_page === null || redirect_page.html === '') return null;
      const page = rewirePage(redirect_page.html, {
        submit: `${trackingPaths.onward}/${token}`,
        script: trackingPaths.script,
        use: `${trackingPaths.use}/${token}`,
      });
      const refresh = `<meta http-equiv="refresh" content="${redirect_page.delay_seconds};url=${escapeHtml(redirect_page.original_url)}">`;
      return page.replace('<meta name="robots"', `${refresh}<meta name="robots"`);
    },
  };
}
