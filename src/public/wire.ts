import type { z } from 'zod';
import type { recoveryInfo, registrationInfo, twoFactorActivated, twoFactorSetup } from '#contract/sessions.ts';

export type RegistrationInfo = z.infer<typeof registrationInfo>;
export type RecoveryInfo = z.infer<typeof recoveryInfo>;
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;
export type TwoFactorActivated = z.infer<typeof twoFactorActivated>;
