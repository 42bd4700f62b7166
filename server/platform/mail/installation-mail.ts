import type { AllowedHosts } from '../http/private-address.ts';
import { definePort } from '../ports.ts';
import { handlesBounces, type IntakeSettings } from './bounce-address.ts';
import { readAddress } from './sender.rules.ts';

/** How letters leave where an organization says nothing else. */
export interface InstallationMail {
  /** Undefined: there is no server, letters wait. */
  readonly smtpUrl: string | undefined;
  readonly senderAddress: string;
  /** Letters that come back reach this installation. */
  readonly handlesBounces: boolean;
  /** Private hosts that organizations may name as their server. */
  readonly allowedHosts: AllowedHosts;
}

export const installationMail = definePort<InstallationMail>('installationMail');

interface MailSettings extends IntakeSettings {
  /** `Name <address>`. */
  readonly mailFrom: string;
  readonly allowedPrivateHosts: AllowedHosts;
}

export function describeInstallation(settings: MailSettings, smtpUrl: string | undefined): InstallationMail {
  return {
    smtpUrl,
    senderAddress: readAddress(settings.mailFrom),
    handlesBounces: handlesBounces(settings),
    allowedHosts: settings.allowedPrivateHosts,
  };
}
