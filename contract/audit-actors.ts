import type { AuditActorKind } from './audit-kinds.ts';

export interface Acting {
  readonly kind: AuditActorKind;
  /** What it is called. */
  readonly title: string | null;
  /** The person who did it or began it. */
  readonly person?: string | null | undefined;
}

type Translate = (key: string, values: Record<string, string>) => string;

/** Who acts, in the words of a page or of a spreadsheet: a person by name, anything else by its kind and name. */
export function describeActor(t: Translate, { kind, title, person = null }: Acting): string {
  if (kind === 'person') return person ?? t('commons:actor.gone', {});
  const named = title === null ? t(`commons:actor.nameless.${kind}`, {}) : t(`commons:actor.named.${kind}`, { title });
  return person === null ? named : t('commons:actor.begun', { actor: named, person });
}
