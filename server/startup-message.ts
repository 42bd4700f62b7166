import { demoAccounts, demoPassword } from '#contract/demo.ts';
import type { ServerConfig } from './config.ts';

/** What the person at the keyboard reads once the product serves. */
export function describeProduct(config: ServerConfig): string {
  const lines = ['', `  The console is at ${config.console.url}${config.basePath}`];
  if (config.demo) {
    lines.push(
      ...(config.hasMailbox
        ? [
            `  The mailbox is at ${config.console.url}${config.basePath}/mailbox: every letter of the demo arrives there`,
          ]
        : []),
      '',
      `  Demo accounts, password ${demoPassword}`,
      ...demoAccounts.map(({ email, role }) => `    ${email.padEnd(22)} ${role}`),
    );
    if (!['127.0.0.1', 'localhost', '::1'].includes(config.host)) {
      lines.push('', `  Warning: the demo accounts are reachable from other machines (HOST=${config.host}).`);
    }
  }
  if (config.smtpUrl === undefined && !config.hasMailbox) {
    lines.push('', '  No SMTP_URL: letters wait in the outbox until it is set.');
  }
  return `${lines.join('\n')}\n\n`;
}
