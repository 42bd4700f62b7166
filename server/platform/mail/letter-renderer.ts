import type { Language } from '#contract/constants.ts';
import type { ServerConfig } from '../../config.ts';
import type { FileStore } from '../files/index.ts';
import { translator } from '../i18n.ts';
import { createOrganizationScope, type SystemScope, type TenantScope } from '../scope.ts';
import { readBrand } from './brand.ts';
import { type LetterBrand, layOutLetter } from './layout.ts';
import { type LetterContext, type LetterKind, LetterRefused, type MadeLetter, type MailAddress } from './letters.ts';
import { type ClaimedMessage, findSenders, type SenderOrganization } from './outbox-repository.ts';

export interface LetterRendererSettings {
  readonly config: ServerConfig;
  readonly files: FileStore;
  readonly kinds: ReadonlyMap<string, LetterKind>;
}

/** A claimed message with its letter, or with why it cannot be made. */
export interface RenderedMessage {
  readonly message: ClaimedMessage;
  readonly letter: MadeLetter;
  readonly from: MailAddress;
}

/** How long an organization's title and logo are believed, milliseconds. */
const senderAgeMs = 30_000;

/** Makes letters of claimed messages: organization, language and renderer once for all letters that share them. */
export function createLetterRenderer({ config, files, kinds }: LetterRendererSettings) {
  const senders = new Map<string, { sender: SenderOrganization; brand: LetterBrand; readAt: number }>();
  const ownAddress = readAddress(config.mailFrom);

  async function readSenders(scope: SystemScope, ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => {
      const known = senders.get(id);
      return known === undefined || Math.abs(scope.now.getTime() - known.readAt) > senderAgeMs;
    });
    if (missing.length === 0) return;
    for (const sender of await findSenders(scope, missing)) {
      senders.set(sender.id, { sender, brand: await readBrand(sender, files), readAt: scope.now.getTime() });
    }
  }

  /** The scope in which the hooks of an organization's letters run. Undefined: never seen. */
  function scopeOf(scope: SystemScope, organizationId: string): TenantScope | undefined {
    const known = senders.get(organizationId);
    return known && createOrganizationScope(scope, known.sender);
  }

  function contextOf(scope: SystemScope, organizationId: string, language: Language | null): LetterContext | undefined {
    const known = senders.get(organizationId);
    if (known === undefined) return undefined;
    const spoken = language ?? known.sender.language;
    return {
      scope: { ...createOrganizationScope(scope, known.sender), language: spoken },
      config,
      files,
      organizationTitle: known.sender.title,
      language: spoken,
      t: translator(spoken),
      pageUrl: (path) => `${config.console.url}${config.basePath}${path}`,
      layOut: (letter) => layOutLetter(letter, known.brand, spoken),
    };
  }

  async function render(scope: SystemScope, messages: readonly ClaimedMessage[]): Promise<RenderedMessage[]> {
    await readSenders(scope, [...new Set(messages.map((message) => message.organization_id))]);
    const groups = Map.groupBy(
      messages,
      ({ organization_id, kind, language }) => `${organization_id} ${kind} ${language}`,
    );
    const rendered = await Promise.all([...groups.values()].map((group) => renderGroup(scope, group)));
    return rendered.flat();
  }

  async function renderGroup(scope: SystemScope, messages: readonly ClaimedMessage[]): Promise<RenderedMessage[]> {
    const [first] = messages;
    if (first === undefined) return [];
    const context = contextOf(scope, first.organization_id, first.language);
    const kind = kinds.get(first.kind);
    const from = { name: context?.organizationTitle ?? '', address: ownAddress };
    const refuseAll = (refusal: LetterRefused) => messages.map((message) => ({ message, letter: refusal, from }));
    if (context === undefined) return refuseAll(new LetterRefused('the organization is gone', { isLasting: true }));
    // A newer version may have queued it: a worker of that version will know the kind.
    if (kind === undefined) return refuseAll(new LetterRefused(`no renderer for ${first.kind}`, { isLasting: false }));
    try {
      const letters = await kind.renderAll(context, messages);
      return messages.map((message, index) => {
        const letter = letters[index] ?? new LetterRefused('the renderer returned no letter', { isLasting: false });
        return { message, letter, from: letter instanceof Error ? from : (letter.from ?? from) };
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return refuseAll(new LetterRefused(`letters cannot be prepared: ${reason}`, { isLasting: false, cause: error }));
    }
  }

  return { render, scopeOf, readSenders };
}

export type LetterRenderer = ReturnType<typeof createLetterRenderer>;

/** `Name <address>` or the address alone. */
function readAddress(text: string): string {
  return /<([^<>\s]+)>\s*$/.exec(text)?.[1] ?? text.trim();
}
