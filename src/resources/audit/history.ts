import type { AuditNoun } from '#contract/audit-kinds.ts';
import { type AnyExtension, type AnyResource, deriveExtensions, extendResource } from '#src/kit/index.ts';

const permission = 'admin.settings.audit';

/** Who changed what on a row: a tab of its page where the kit draws that page, else one of the row's actions. */
function historyOf(resource: AnyResource, noun: AuditNoun): AnyExtension {
  const { name, show, views } = resource;
  if (show !== undefined && views?.show === undefined) {
    const load = () => import('./history-entries.tsx').then((m) => ({ default: m.historyTabOf(noun) }));
    return extendResource<Record<never, never>>(name, { tabs: { history: { permission, load } } });
  }
  const dialog = () => import('./history-dialog.tsx').then((m) => ({ default: m.historyDialogOf(noun) }));
  return extendResource<Record<never, never>>(name, {
    actions: { history: { icon: 'clock', permission, can: null, dialog } },
  });
}

/** Every resource with a noun of the log has a history, and the log calls the noun by the resource's own word. */
export const histories = deriveExtensions((resources) => {
  const audited = resources.flatMap((resource) => (resource.auditNoun ? [{ resource, noun: resource.auditNoun }] : []));
  const words = Object.fromEntries(audited.map(({ resource, noun }) => [noun, `${resource.name}.singular`]));
  return [
    ...audited.map(({ resource, noun }) => historyOf(resource, noun)),
    extendResource<Record<never, never>>('audit', { valueKeys: { entity: words } }),
  ];
});
