import { proofStandards } from '#contract/proof-kinds.ts';
import { type ProofBody, type ProofStatement, proofBody, type SignedProof } from '#contract/proofs.ts';
import { findOrganization, openOfBranch, readBrand } from '#modules/organizations/index.ts';
import { defineReportKind, requestReport } from '#modules/reports/index.ts';
import { coverPeriod, readFirstMoment } from '#modules/standard-reports/index.ts';
import { found } from '#platform/app-error.ts';
import { sealUpToNow } from '#platform/audit/index.ts';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { joinRows, packEntry, writeRow } from '#platform/zip/index.ts';
import { drawProof } from './proof-pdf.ts';
import { readEverybody } from './proof-reading.ts';
import { upsertProof } from './proof-repository.ts';
import { writeList } from './records-csv.ts';
import { digestOf, signStatement, writeStatement } from './signature.ts';
import { openSigningKey } from './signing-service.ts';

/** Within the archive: one name in every language, as the statement names them. */
const names = { paper: 'proof.pdf', list: 'people.csv', statement: 'proof.json' } as const;
const packing = 6;

/** Who was trained and tested when, on paper, as a list and as a signed statement that binds both to the audit log. */
export const proofReport = defineReportKind({
  name: 'proof',
  permission: 'admin.statistics',
  params: proofBody,
  make: async (scope, body, { signal, files, config, reportId, tell }) => {
    const opened = await openOfBranch(scope, body.organization_id ?? scope.organizationId);
    const period = await readPeriod(opened, body);
    const organization = found(await findOrganization(scope, opened.organizationId));
    const days = {
      start: startOfDay(period.from, opened.timeZone),
      end: startOfDay(addDays(period.to, 1), opened.timeZone),
    };
    const list = await writeList(scope, opened, readEverybody(opened, days, signal));
    await tell(1, 2);
    const key = await openSigningKey(scope);
    const end = await inTransaction(opened, sealUpToNow);
    const draft: Omit<ProofStatement, 'files'> = {
      format: 'training-proof/1',
      id: newId(),
      issuer: config.console.url,
      organization: { id: organization.id, title: organization.title },
      period,
      time_zone: opened.timeZone,
      issued_at: scope.now.toISOString(),
      standards: [...proofStandards],
      figures: list.figures,
      audit_log: { entry: end.seal_no, hash: end.hash },
    };
    const paper = await drawProof({
      statement: draft,
      brand: await readBrand(opened, files),
      language: scope.language,
      people: list.people,
      keyId: key.id,
    });
    const statement: ProofStatement = {
      ...draft,
      files: { paper: describe(names.paper, paper), list: describe(names.list, list.bytes) },
    };
    const value = signStatement(statement, key.privateKey);
    const signed: SignedProof = { statement, signature: { algorithm: 'Ed25519', key_id: key.id, value } };
    const content = joinRows([
      writeRow([
        packEntry(names.paper, paper, packing),
        packEntry(names.list, list.bytes, packing),
        packEntry(names.statement, Buffer.from(`${JSON.stringify(signed, null, 2)}\n`), packing),
      ]),
    ]);
    signal.throwIfAborted();
    if (reportId !== null) {
      await inTransaction(scope, (tx) =>
        keep(tx, { statement, key_id: key.id, signature: value, reportId, archive: content }),
      );
    }
    const date = dayIn(scope.now, opened.timeZone);
    return { name: translator(scope.language)('reports.proof.file_name', { date }), content };
  },
});

/** Asks for a proof about the own organization or one below. @throws for a period in which nothing can have happened. */
export async function issueProof(scope: PersonScope, body: ProofBody): Promise<{ id: string }> {
  const opened = await openOfBranch(scope, body.organization_id ?? scope.organizationId);
  const period = await readPeriod(opened, body);
  return requestReport(scope, proofReport, { ...body, ...period });
}

/** The days as they were asked for, up to today: an auditor's year may begin before the organization was added here. */
async function readPeriod(scope: TenantScope, { from, to }: ProofBody) {
  const today = dayIn(scope.now, scope.timeZone);
  coverPeriod({ from, to }, dayIn(await readFirstMoment(scope), scope.timeZone), today);
  return { from, to: to > today ? today : to };
}

interface Issued {
  readonly statement: ProofStatement;
  readonly key_id: string;
  readonly signature: string;
  readonly reportId: string;
  readonly archive: Uint8Array;
}

async function keep(tx: PersonScope, { statement, key_id, signature, reportId, archive }: Issued): Promise<void> {
  const { id, organization, period, files } = statement;
  const statement_sha256 = digestOf(writeStatement(statement));
  await upsertProof(tx, {
    id,
    about_id: organization.id,
    report_id: reportId,
    statement,
    signature,
    key_id,
    statement_sha256,
    paper_sha256: files.paper.sha256,
    list_sha256: files.list.sha256,
    archive_sha256: digestOf(archive),
  });
  await recordChange(tx, {
    action: 'proof.issued',
    entity: 'proof',
    entity_id: id,
    entity_title: organization.title,
    new_value: { ...period, sha256: statement_sha256 },
  });
}

function describe(name: string, bytes: Uint8Array) {
  return { name, sha256: digestOf(bytes), bytes: bytes.length };
}
