import type { ServerConfig } from '../../config.ts';
import type { AllowedHosts } from '../http/private-address.ts';
import { definePort } from '../ports.ts';
import { takesBounces } from './bounce-address.ts';
import { readAddress } from './sender.rules.ts';

/** How letters leave where an organization says nothing else. */
export interface InstallationMail {
  /** Undefined: there is no server, letters wait. */
  readonly smtpUrl: string | undefined;
  readonly senderAddress: string;
  /** Letters that come back reach this installation. */
  readonly takesBounces: boolean;
  /** Private hosts that organizations may name as their server. */
  readonly allowedHosts: AllowedHosts;
}

export const installationMail = definePort<InstallationMail>('installationMail');

export function describeInstallation(config: ServerConfig, smtpUrl: string | undefined): InstallationMail {
  return {
    smtpUrl,
    senderAddress: readAddress(config.mailFrom),
    takesBounces: takesBounces(config),
    allowedHosts: config.allowedPrivateHosts,
  };
}
