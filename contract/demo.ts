import type { Role } from './permissions.ts';

/** The accounts of the demo world. They exist only where the demo is on. */
export const demoPassword = 'Demo-2026!';

export const demoAccounts: { email: string; role: Role }[] = [
  { email: 'employee@demo.test', role: 'employee' },
  { email: 'manager@demo.test', role: 'content_manager' },
  { email: 'operator@demo.test', role: 'operator' },
  { email: 'super@demo.test', role: 'super_user' },
  { email: 'admin@demo.test', role: 'system_admin' },
  { email: 'operator@orion.test', role: 'operator' },
];
