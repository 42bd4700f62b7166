import type { SystemScope } from '#platform/scope.ts';
import type { ServerConfig } from '#server/config.ts';
import { type RenderedDocument, renderDocument } from '../letters/document.ts';
import { variableValues } from '../letters/letter-content.ts';
import { trackingAddresses, trackingPaths } from '../letters/tracking-addresses.ts';
import { escapeHtml, fillVariables } from '../letters/variables.rules.ts';
import { rewirePage } from '../templates/page-html.ts';
import { inLanguage } from '../templates/template.rules.ts';
import { selectVisitorSnapshot, type Visitor } from './landing-repository.ts';

export type { Visitor } from './landing-repository.ts';

/** Stands in a prepared page where each recipient's token goes. No token looks like it. */
const tokenPlace = '0token0place0';
const mostPrepared = 200;

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

/** Pages are cleaned once for each campaign, template and language: what a campaign shows never changes. */
export function createLanding(config: ServerConfig): Landing {
  const prepared = new Map<string, string | null>();

  async function prepare(scope: SystemScope, visitor: Visitor): Promise<string | null> {
    const key = `${visitor.campaign_id} ${visitor.template_id} ${visitor.language}`;
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const snapshot = await selectVisitorSnapshot(scope, visitor);
    const page = snapshot && inLanguage(snapshot.pages, visitor.language, visitor.organization_language);
    const html = page
      ? rewirePage(page.html, { submit: `${trackingPaths.submit}/${tokenPlace}`, script: trackingPaths.script })
      : null;
    if (prepared.size >= mostPrepared) prepared.delete(prepared.keys().next().value ?? '');
    prepared.set(key, html);
    return html;
  }

  function valuesOf(scope: SystemScope, visitor: Visitor, token: string): Record<string, string> {
    const context = {
      organizationTitle: visitor.organization,
      config,
      scope: { now: scope.now, timeZone: visitor.time_zone },
    };
    return variableValues(context, visitor, trackingAddresses(config.phishing.url, token));
  }

  function gotchaAddress(token: string): string {
    return `${config.console.url}${config.basePath}/phishing/gotcha?t=${encodeURIComponent(token)}`;
  }

  return {
    page: async (scope, visitor, token) => {
      const html = await prepare(scope, visitor);
      if (html === null) return null;
      return fillVariables(html.replaceAll(tokenPlace, token), valuesOf(scope, visitor, token), { escape: true });
    },
    document: async (scope, visitor, token) => {
      const snapshot = await selectVisitorSnapshot(scope, visitor);
      const email = snapshot && inLanguage(snapshot.emails, visitor.language, visitor.organization_language);
      const attachment = email?.attachments[0];
      if (!attachment) return null;
      const addresses = trackingAddresses(config.phishing.url, token);
      return renderDocument(attachment, valuesOf(scope, visitor, token), addresses);
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
      });
      const refresh = `<meta http-equiv="refresh" content="${redirect_page.delay_seconds};url=${escapeHtml(redirect_page.original_url)}">`;
      return page.replace('<meta name="robots"', `${refresh}<meta name="robots"`);
    },
  };
}
