import { attachedFile, type RenderedDocument, renderFile, selectDocument } from '#modules/documents/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { cleanFileName } from '#platform/files/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { fillVariables } from '#platform/variables.rules.ts';
import { variableValues } from './email-content.ts';
import { selectEmailPerson } from './email-person-repository.ts';
import { phishingHostOf } from './phishing-domain.rules.ts';
import { leadingTo } from './test-email.ts';

interface SampleChoices {
  /** With variables. */
  readonly name: string;
  /** Places of the links that lead to us; undefined for all. */
  readonly links: readonly number[] | undefined;
}

/** A document as a recipient would get it, for the one who asks and without a beacon. 404 for another organization's. */
export async function sampleDocument(
  scope: TenantScope,
  { config, files }: Pick<AppContext, 'config' | 'files'>,
  fileId: string,
  { name, links }: SampleChoices,
): Promise<RenderedDocument> {
  const document = found(await selectDocument(scope, fileId));
  const { media_type } = document;
  const person = found(await selectEmailPerson(scope, scope.userId ?? ''));
  const organization = found(await findOrganization(scope, scope.organizationId));
  const templates = `${config.console.url}${config.basePath}/admin/phishing/templates`;
  const addresses = leadingTo(templates, phishingHostOf(config.phishingDomains, null));
  const values = variableValues({ organizationTitle: organization.title, scope }, person, addresses);
  const file = attachedFile(document, links);
  return {
    filename: cleanFileName(fillVariables(name, values, { escape: false }), media_type),
    media_type,
    content: await renderFile(files, media_type, file, values, addresses, { hasBeacon: false }),
  };
}
