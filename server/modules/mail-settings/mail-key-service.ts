import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { MailDomain, MailKey, MailPolicies } from '#contract/mail-settings.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { domainRecords } from '#platform/domain-records.ts';
import { newId } from '#platform/ids.ts';
import { domainOf, keyPlaceholder } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { assessDmarc, assessSpf, compareRecord, recordName, recordValue } from './domain-record.rules.ts';
import {
  deleteKey,
  insertKey,
  lockKeys,
  type MailKeyRow,
  selectKey,
  selectKeys,
  storeLook,
  storeSigning,
} from './mail-key-repository.ts';
import { selectMailSettings } from './mail-settings-repository.ts';

const makeKeyPair = promisify(generateKeyPair);
/** What the DNS carries without trouble, and what verifiers ask for (RFC 8301). */
const keyBits = 2048;
/** One signs, one is about to follow. */
const maxKeys = 2;

export async function readMailDomain(scope: TenantScope): Promise<MailDomain> {
  const domain = await findDomain(scope);
  const rows = domain === null ? [] : await selectKeys(scope, domain);
  return { domain, keys: rows.map(present) };
}

/** Throws `mail_domain_missing`. */
export async function readMailPolicies(scope: TenantScope): Promise<MailPolicies> {
  const domain = await requireDomain(scope);
  const records = scope.ports.find(domainRecords);
  const [spf, dmarc] = await Promise.all([records.readTexts(domain), records.readTexts(`_dmarc.${domain}`)]);
  return { domain, spf: assessSpf(spf), dmarc: assessDmarc(dmarc) };
}

/** A further key signs nothing until it is switched on. Throws `mail_domain_missing`, `mail_key_waiting`. */
export async function makeMailKey(scope: PersonScope): Promise<MailDomain> {
  const pair = await makeKeyPair('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return inTransaction(scope, async (tx) => {
    await lockKeys(tx);
    const domain = await requireDomain(tx);
    const known = await selectKeys(tx, domain);
    if (known.length >= maxKeys || known.some((key) => !key.is_signing)) throw new AppError('mail_key_waiting');
    const id = newId();
    // The day tells keys apart for people; the rest keeps two of one day apart.
    const selector = `vigil-${tx.now.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-4)}`;
    await insertKey(tx, {
      id,
      domain,
      selector,
      public_key: pair.publicKey.toString('base64'),
      private_key: tx.ports.find(secretCipher).encrypt(pair.privateKey, keyPlaceholder(tx.organizationId)),
    });
    await recordChange(tx, {
      action: 'mail_key.created',
      entity: 'mail_key',
      entity_id: id,
      entity_title: recordName(selector, domain),
    });
    return readMailDomain(tx);
  });
}

/** Looks for the key's record and keeps what was found. */
export async function checkMailKey(scope: PersonScope, id: string): Promise<MailDomain> {
  const key = found(await selectKey(scope, id));
  const state = await look(scope, key);
  await recordChange(scope, {
    action: 'mail_key.tested',
    entity: 'mail_key',
    entity_id: id,
    entity_title: recordName(key.selector, key.domain),
    new_value: { state },
    outcome: state === 'fine' ? 'success' : 'failed',
  });
  return readMailDomain(scope);
}

async function look(scope: TenantScope, key: MailKeyRow): Promise<MailKey['state']> {
  const records = await scope.ports.find(domainRecords).readTexts(recordName(key.selector, key.domain));
  const seen = compareRecord(key.public_key, records);
  await storeLook(scope, key.id, seen);
  return seen.state;
}

/**
 * The key signs from now on, and no other does; or none does. The record is looked up once more first: letters that are
 * signed with a key that nobody finds are worse off than unsigned ones. Throws `mail_key_unpublished`.
 */
export async function switchMailKey(scope: PersonScope, id: string, isSigning: boolean): Promise<MailDomain> {
  const key = found(await selectKey(scope, id));
  if (isSigning && (await look(scope, key)) !== 'fine') throw new AppError('mail_key_unpublished');
  return inTransaction(scope, async (tx) => {
    const before = found(await selectKey(tx, id));
    if (before.is_signing === isSigning) return readMailDomain(tx);
    await storeSigning(tx, isSigning ? id : null);
    await recordChange(tx, {
      action: isSigning ? 'mail_key.switched_on' : 'mail_key.switched_off',
      entity: 'mail_key',
      entity_id: id,
      entity_title: recordName(before.selector, before.domain),
      old_value: { is_signing: before.is_signing },
      new_value: { is_signing: isSigning },
    });
    return readMailDomain(tx);
  });
}

/** Throws `mail_key_signing`. */
export async function deleteMailKey(scope: PersonScope, id: string): Promise<MailDomain> {
  return inTransaction(scope, async (tx) => {
    const key = found(await selectKey(tx, id));
    if (key.is_signing) throw new AppError('mail_key_signing');
    await deleteKey(tx, id);
    await recordChange(tx, {
      action: 'mail_key.deleted',
      entity: 'mail_key',
      entity_id: id,
      entity_title: recordName(key.selector, key.domain),
    });
    return readMailDomain(tx);
  });
}

async function findDomain(scope: TenantScope): Promise<string | null> {
  const address = (await selectMailSettings(scope))?.settings.sender_address ?? '';
  return address === '' ? null : domainOf(address);
}

async function requireDomain(scope: TenantScope): Promise<string> {
  const domain = await findDomain(scope);
  if (domain === null) throw new AppError('mail_domain_missing');
  return domain;
}

function present(row: MailKeyRow): MailKey {
  const { id, domain, selector, is_signing, state, checked_at, created_at } = row;
  return {
    id,
    domain,
    selector,
    record_name: recordName(selector, domain),
    record_value: recordValue(row.public_key),
    is_signing,
    state,
    found: row.found,
    checked_at: checked_at?.toISOString() ?? null,
    seen_at: row.seen_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
