import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { refusedRowsMax, uploadBankStatement } from '@placard/contract/finance/bank-statement'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { referencesIn } from '@placard/domain/finance/bank-statement/reference'
import {
  type BankLineReason,
  statementMaxBytes,
} from '@placard/domain/finance/bank-statement/state'
import { fileProblem } from '@placard/domain/platform/spreadsheet-file/problem'
import { fileProblemText } from '@placard/domain/platform/spreadsheet-file/problem-text'
import { sql } from 'kysely'
import {
  checkedStatement,
  type CheckedStatement,
  type NumberedLine,
  repeatedId,
} from '#server/finance/bank-statement/checked.ts'
import { statementTable } from '#server/finance/bank-statement/read.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { withTransaction } from '#server/platform/database/unit-of-work.ts'
import { answeredOnce, inputHash } from '#server/platform/http/idempotency.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'

type Answer = OutputOf<typeof uploadBankStatement>

interface StatementFile {
  readonly fileName: string
  readonly bytes: AsyncIterable<Uint8Array>
  readonly input: ReadInputOf<typeof uploadBankStatement>
  /** Null without one. */
  readonly idempotencyKey: string | null
}

/**
 * Imports the payments of a statement that are not known yet. The whole file is checked first.
 *
 * @throws Refusal `invalidInput`
 */
export async function importStatement(work: PlatformWork, file: StatementFile): Promise<Answer> {
  const { fileName, input, idempotencyKey } = file
  try {
    const bytes = await received(file.bytes)
    const checked = checkedStatement(await statementTable(bytes), input, work.locale)
    return await withTransaction(work.unit, (unit) => {
      const inside = { ...work, unit }
      const write = () => store(inside, checked, { fileName, input })
      if (idempotencyKey === null) return write()
      const bodyHash = inputHash([
        fileName,
        createHash('sha256').update(bytes).digest('hex'),
        input,
      ])
      const request = { key: idempotencyKey, path: uploadBankStatement.path, bodyHash }
      return answeredOnce(platformScope(unit, work.actor), request, write)
    })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const text = fileProblemText(error.problem, error.rowNum, work.locale)
    throw invalidInput([{ path: 'file', ...text }])
  }
}

async function received(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    length += chunk.length
    if (length > statementMaxBytes)
      throw new UnreadableFile(fileProblem('tooManyBytes', { max: statementMaxBytes }))
  }
  return Buffer.concat(chunks)
}

async function store(
  work: PlatformWork,
  { lines, outgoingCount, refused }: CheckedStatement,
  { fileName, input }: Pick<StatementFile, 'fileName' | 'input'>,
): Promise<Answer> {
  // Of two files at once, the second one finds the lines of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('bank statement', 0))`.execute(
    work.unit.db,
  )
  const { fresh, knownCount, repeated } = await sorted(work, lines)
  const rows = [...refused, ...repeated.map((line) => repeatedId(line, work.locale))]
  const counts = {
    newCount: fresh.length,
    knownCount,
    outgoingCount,
    refusedCount: new Set(rows.map(({ rowNum }) => rowNum)).size,
  }
  const shown = rows.toSorted((one, other) => one.rowNum - other.rowNum).slice(0, refusedRowsMax)
  if (rows.length > 0 && !input.withoutRefused)
    return { statementId: null, ...counts, refused: shown }
  const statementId = await insertStatement(work, fileName, counts)
  await insertLines(work, statementId, fresh)
  await logOperation(platformScope(work.unit, work.actor), {
    operation: 'import',
    entity: 'bankStatement',
    entityId: statementId,
    entityName: fileName,
    before: null,
    after: counts,
    version: null,
  })
  return { statementId, ...counts, refused: shown }
}

type Counts = Pick<Answer, 'newCount' | 'knownCount' | 'outgoingCount' | 'refusedCount'>

async function insertStatement(
  { unit, actor }: PlatformWork,
  fileName: string,
  counts: Counts,
): Promise<string> {
  const { statement_id } = await unit.db
    .insertInto('bank_statement')
    .values({
      file_name: fileName,
      uploaded_by: actor.accountId,
      new_count: counts.newCount,
      known_count: counts.knownCount,
      outgoing_count: counts.outgoingCount,
      refused_count: counts.refusedCount,
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow()
  return statement_id
}

/** Divides lines into new ones, known ones, and those with the transaction id of another payment. */
async function sorted({ unit }: PlatformWork, lines: readonly NumberedLine[]) {
  const seen = await knownPayments(unit.db, lines)
  const [fresh, repeated]: [NumberedLine[], NumberedLine[]] = [[], []]
  let knownCount = 0
  for (const line of lines) {
    const key = line.identity.toString('hex')
    const payment = paymentOf(line)
    const known = seen.get(key)
    if (known === undefined) fresh.push(line)
    else if (known === payment) knownCount += 1
    else repeated.push(line)
    if (known === undefined) seen.set(key, payment)
  }
  return { fresh, knownCount, repeated }
}

function paymentOf({ day, cents, currency }: Pick<NumberedLine, 'day' | 'cents' | 'currency'>) {
  return `${day} ${cents} ${currency}`
}

async function knownPayments(
  db: PlatformWork['unit']['db'],
  lines: readonly NumberedLine[],
): Promise<Map<string, string>> {
  const identities = lines.map(({ identity }) => identity.toString('hex'))
  const { rows } = await sql<{ identity: string; payment: string }>`
    select encode(identity, 'hex') as identity, concat_ws(' ', day, cents, currency) as payment from bank_line
    where identity in (select decode(given, 'hex') from unnest(${identities}::text[]) given)`.execute(
    db,
  )
  return new Map(rows.map(({ identity, payment }) => [identity, payment]))
}

interface Referred {
  readonly ownerId: string | null
  readonly applicationId: string | null
  readonly reason: BankLineReason | null
  readonly wrong: string
}

async function insertLines(
  work: PlatformWork,
  statementId: string,
  lines: readonly NumberedLine[],
): Promise<void> {
  const referred = await applicationsOf(work, lines)
  const rows = lines.map(({ identity, ...line }, at) => ({
    ...line,
    ...referred[at],
    identity: identity.toString('hex'),
  }))
  await sql`
    insert into bank_line (statement_id, row_num, identity, account, day, cents, currency, payer, payer_account, purpose,
      bank_id, voucher, wrong_reference, no_application, owner_id, application_id)
    select ${statementId}::bigint, "rowNum", decode(identity, 'hex'), "ownAccount", day, cents, currency, payer,
      "payerAccount", purpose, "bankId", voucher, wrong, reason, "ownerId", "applicationId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("rowNum" int, identity text, "ownAccount" text,
      day date, cents bigint, currency text, payer text, "payerAccount" text, purpose text, "bankId" text,
      voucher text, wrong text, reason text, "ownerId" bigint, "applicationId" bigint)
    order by "rowNum"`.execute(work.unit.db)
}

/** Finds the application that the text of each line names. */
async function applicationsOf(
  { unit: { db } }: PlatformWork,
  lines: readonly NumberedLine[],
): Promise<Referred[]> {
  const found = lines.map(({ purpose }) => referencesIn(purpose))
  const ids = [...new Set(found.flatMap(({ applicationIds }) => applicationIds))]
  const { rows } = await sql<{ owner_id: string; application_id: string }>`
    select owner_id, application_id from recharge_application
    where application_id = any(${ids}::bigint[])`.execute(db)
  const owners = new Map(rows.map((row) => [row.application_id, row.owner_id]))
  return found.map(({ applicationIds, wrong }): Referred => {
    const existing = applicationIds.filter((id) => owners.has(id))
    const [applicationId, ...others] = existing
    if (applicationId !== undefined && others.length === 0)
      return { ownerId: owners.get(applicationId) ?? null, applicationId, reason: null, wrong: '' }
    const missing = applicationIds.length > 0 ? 'unknown' : wrong === null ? 'none' : 'wrong'
    const reason = others.length > 0 ? 'several' : missing
    return { ownerId: null, applicationId: null, reason, wrong: (wrong ?? '').slice(0, 60) }
  })
}
