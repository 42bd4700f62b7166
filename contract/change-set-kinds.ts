/** What writes many people at once and can be undone as one. */
export const changeSetKinds = ['import', 'directory'] as const;
export type ChangeSetKind = (typeof changeSetKinds)[number];

export const storedChangeSetStates = ['under_way', 'previewed', 'applied', 'stopped', 'failed'] as const;
export type StoredChangeSetState = (typeof storedChangeSetStates)[number];

/** `previewed`: it showed what it would do, and wrote nobody. `stopped`: it wrote nobody, and says why. */
export const changeSetStates = [...storedChangeSetStates, 'undoing', 'undone'] as const;

/** Why something of a change set was not put back; the texts are `translation:kit.undone.reasons.<reason>`. */
export const skipReasons = [
  'changed_since',
  'removed_since',
  'department_gone',
  'department_in_use',
  'role_changed',
  'address_taken',
  'licenses_exhausted',
] as const;
export type SkipReason = (typeof skipReasons)[number];
