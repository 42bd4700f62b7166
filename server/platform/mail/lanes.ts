import type { Logger } from 'pino';
import type { ServerConfig } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Ports } from '../ports.ts';
import type { SystemScope } from '../scope.ts';
import { secretCipher } from '../secrets/index.ts';
import { returnAddress } from './bounce-address.ts';
import { passwordPlaceholder, type RenderedMessage } from './email-renderer.ts';
import { createLane, type Lane } from './lane.ts';
import { selectMailServersDue, selectOrganizationMail } from './organization-mail-repository.ts';
import type { Results } from './results.ts';
import type { SendJournal } from './send-journal.ts';
import type { OrganizationMailServer, TransportTimes } from './smtp-server.ts';
import { createClosedTransport, createSmtpTransport, type Transport } from './transport.ts';

/** Connections to one organization's own server: many servers let a client have few. */
const organizationConnections = 2;
/** Connections to a server that nobody writes by are closed after so long. */
const idleMs = 60_000;

export interface LanesSettings {
  readonly config: ServerConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly results: Results;
  readonly journal: SendJournal;
  readonly ports: Ports;
  readonly smtpUrl: string | undefined;
  readonly connections: number;
  readonly times: TransportTimes;
  maySend(): boolean;
  onHungry(): void;
}

/** The installation's server and those of organizations that have one of their own, as long as they have letters. */
export function createLanes(settings: LanesSettings) {
  const { config, clock, log, results, journal, ports, smtpUrl, connections, times, maySend, onHungry } = settings;
  const common = { clock, log, results, journal, maySend, onHungry };
  const own = new Map<string, Lane>();
  /** Given up while letters were in the middle of their conversation. */
  const ending = new Set<Lane>();
  const installation =
    smtpUrl === undefined
      ? undefined
      : createLane({
          ...common,
          organizationId: null,
          version: 0,
          host: null,
          perMinute: config.mailPerMinute,
          connections,
          transport: createSmtpTransport({ url: smtpUrl }, connections, times),
          returnAddressOf: ({ id }) => returnAddress(config, ports, id),
        });

  const working = () => [...(installation === undefined ? [] : [installation]), ...own.values()];

  /**
   * Lanes for all organizations that have letters due and a server of their own. Those whose settings were changed end:
   * returns what waited for them.
   */
  async function refresh(scope: SystemScope): Promise<RenderedMessage[]> {
    const due = await selectMailServersDue(scope);
    const stale = due.filter(({ organization_id, version }) => own.get(organization_id)?.version !== version);
    const given = stale.flatMap(({ organization_id }) => end(organization_id));
    for (const [id, lane] of own) if (lane.isIdle(idleMs)) given.push(...end(id));
    if (stale.length > 0) {
      const ids = stale.map(({ organization_id }) => organization_id);
      for (const [id, lane] of await openLanes(scope, ids)) own.set(id, lane);
    }
    closeEnded();
    return given;
  }

  async function openLanes(scope: SystemScope, organizationIds: readonly string[]): Promise<[string, Lane][]> {
    const mails = await selectOrganizationMail(scope, organizationIds);
    return [...mails.values()].flatMap(({ organization_id, settings: mail, password, version }) => {
      if (mail === null || version === null || !mail.has_server) return [];
      const lane = createLane({
        ...common,
        organizationId: organization_id,
        version,
        host: mail.host,
        perMinute: mail.per_minute,
        connections: organizationConnections,
        transport: openTransport(scope, organization_id, {
          ...mail,
          password,
          allowedHosts: config.allowedPrivateHosts,
        }),
        returnAddressOf: ({ id }) => (mail.takes_bounces ? returnAddress(config, ports, id) : undefined),
      });
      return [[organization_id, lane]];
    });
  }

  function openTransport(scope: SystemScope, organizationId: string, server: OrganizationMailServer): Transport {
    try {
      const password =
        server.password === null
          ? null
          : scope.ports.find(secretCipher).decrypt(server.password, passwordPlaceholder(organizationId));
      return createSmtpTransport({ ...server, password }, organizationConnections, times);
    } catch (error) {
      log.error({ err: error, organization: organizationId }, 'the password of a mail server cannot be read');
      return createClosedTransport('the password of the mail server cannot be read: SECRETS_KEY is another one');
    }
  }

  function end(organizationId: string): RenderedMessage[] {
    const lane = own.get(organizationId);
    if (lane === undefined) return [];
    own.delete(organizationId);
    lane.end();
    ending.add(lane);
    return lane.takeAll();
  }

  function closeEnded(): void {
    for (const lane of ending) {
      if (!lane.isEmpty()) continue;
      ending.delete(lane);
      lane.close();
    }
  }

  return {
    working,
    refresh,
    /** Also those that are being given up. */
    all: () => [...working(), ...ending],
  };
}

export type Lanes = ReturnType<typeof createLanes>;
