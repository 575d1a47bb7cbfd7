import type {
  BankLine,
  listBankLines,
  listBankStatements,
  previewBankLines,
  suggestForBankLine,
} from '@placard/contract/finance/bank-statement'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import {
  type BankLineReason,
  bankLinesMax,
  type BankLineState,
  bankLineState,
} from '@placard/domain/finance/bank-statement/state'
import { applicationOfReference, paymentReference } from '@placard/domain/finance/payment-reference'
import { applicationState } from '@placard/domain/finance/recharge-application'
import { amountReader } from '@placard/domain/platform/money/amount'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** Returns the imported statements, the newest first. */
export async function statements(
  { unit: { db } }: Pick<PlatformWork, 'unit'>,
  page: ReadInputOf<typeof listBankStatements>,
): Promise<OutputOf<typeof listBankStatements>> {
  const rows = await db
    .selectFrom('bank_statement as s')
    .leftJoin('account as a', 'a.account_id', 's.uploaded_by')
    .selectAll('s')
    .select('a.account_name')
    .orderBy('s.uploaded_at', 'desc')
    .orderBy('s.statement_id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const items = rows.map((row) => ({
    statementId: row.statement_id,
    fileName: row.file_name,
    uploadedBy: row.account_name ?? '',
    uploadedAt: row.uploaded_at.getTime(),
    newCount: row.new_count,
    knownCount: row.known_count,
    outgoingCount: row.outgoing_count,
    refusedCount: row.refused_count,
  }))
  return { items, total: await rowCount(db, sql`from bank_statement`) }
}

interface LineRecord {
  line_id: string
  statement_id: string
  row_num: number
  account: string
  day: string
  cents: string
  currency: string
  payer: string
  payer_account: string
  purpose: string
  bank_id: string
  state: BankLineState
  reason: BankLineReason | null
  wrong_reference: string
  application_id: string | null
  applied_cents: string | null
  owner_id: string | null
  owner_name: string | null
  owner_currency: string | null
  decided_by_name: string | null
  decided_at: Date | null
  set_aside_reason: string
}

const columns = sql`l.line_id, l.statement_id, l.row_num, l.account, l.day, l.cents, l.currency, l.payer, l.payer_account,
  l.purpose, l.bank_id, m.state, m.reason, l.wrong_reference, l.application_id, r.cents as applied_cents, l.owner_id,
  o.owner_name, o.currency as owner_currency, a.account_name as decided_by_name, l.decided_at, l.set_aside_reason`
const tables = sql`bank_line l join bank_line_match m using (line_id)
  left join recharge_application r on r.owner_id = l.owner_id and r.application_id = l.application_id
  left join owner o on o.owner_id = l.owner_id
  left join account a on a.account_id = l.decided_by`

function lineOf(record: LineRecord): BankLine {
  const { application_id: applicationId, applied_cents: applied } = record
  return {
    lineId: record.line_id,
    statementId: record.statement_id,
    rowNum: record.row_num,
    account: record.account,
    day: record.day,
    cents: Number(record.cents),
    currency: record.currency,
    payer: record.payer,
    payerAccount: record.payer_account,
    purpose: record.purpose,
    bankId: record.bank_id,
    state: record.state,
    reason: record.reason,
    applicationId,
    reference: applicationId === null ? record.wrong_reference : paymentReference(applicationId),
    appliedCents: applied === null ? null : Number(applied),
    ownerId: record.owner_id,
    ownerName: record.owner_name ?? '',
    ownerCurrency: record.owner_currency ?? '',
    decidedBy: record.decided_by_name ?? '',
    decidedAt: record.decided_at?.getTime() ?? null,
    setAsideReason: record.set_aside_reason,
  }
}

/** Returns the lines of all statements, the newest day first. */
export async function bankLines(
  { unit: { db } }: Pick<PlatformWork, 'unit'>,
  { filters, ...paging }: ReadInputOf<typeof listBankLines>,
): Promise<OutputOf<typeof listBankLines>> {
  const matching = matchingOf(filters)
  const { rows } = await sql<LineRecord>`select ${columns} from ${tables} where ${matching}
    order by l.day desc, l.line_id desc ${pageLimit(paging)}`.execute(db)
  const total = await rowCount(db, sql`from ${tables} where ${matching}`)
  return { items: rows.map(lineOf), total }
}

type Filters = ReadInputOf<typeof listBankLines>['filters']

const readAmount = amountReader('.')

function matchingOf({ state, statementId, text = '' }: Filters): RawBuilder<unknown> {
  const parts = [
    state === undefined ? sql`true` : inState[state],
    statementId === undefined ? sql`true` : sql`l.statement_id = ${statementId}`,
  ]
  const wanted = text.trim()
  if (wanted !== '') parts.push(naming(wanted))
  return sql.join(parts, sql` and `)
}

/** Undecided lines are few, so the index finds them before their state is worked out. */
const inState: Readonly<Record<BankLineState, RawBuilder<unknown>>> = {
  matched: sql`l.decided_at is null and m.state = ${bankLineState.matched}`,
  differs: sql`l.decided_at is null and m.state = ${bankLineState.differs}`,
  unmatched: sql`l.decided_at is null and l.application_id is null`,
  booked: sql`l.booking_id is not null`,
  setAside: sql`l.set_aside_reason <> ''`,
}

function naming(text: string): RawBuilder<unknown> {
  const applicationId = applicationOfReference(text)
  if (applicationId !== null) return sql`l.application_id = ${applicationId}`
  const pattern = containsPattern(text)
  const amount = readAmount(text)
  const isAmount = amount.kind === 'value' ? sql`l.cents = ${amount.value}` : sql`false`
  return sql`(${isAmount} or l.payer ilike ${pattern} or l.purpose ilike ${pattern} or l.bank_id ilike ${pattern}
    or o.owner_name ilike ${pattern})`
}

/** Returns one line. @throws Refusal `notFound` */
export async function bankLine(
  { unit: { db } }: Pick<PlatformWork, 'unit'>,
  lineId: string,
): Promise<BankLine> {
  const { rows } =
    await sql<LineRecord>`select ${columns} from ${tables} where l.line_id = ${lineId}`.execute(db)
  const [record] = rows
  if (record === undefined) throw notFound()
  return lineOf(record)
}

/** Returns the matched lines that are booked together, with their sums and owners. */
export async function matchedLines(
  { unit: { db } }: Pick<PlatformWork, 'unit'>,
  { filters }: ReadInputOf<typeof previewBankLines>,
): Promise<OutputOf<typeof previewBankLines>> {
  const matching = matchingOf({ ...filters, state: bankLineState.matched })
  const { rows } = await sql<LineRecord>`select ${columns} from ${tables} where ${matching}
    order by l.day, l.line_id limit ${bankLinesMax}`.execute(db)
  const lines = rows.map(lineOf)
  const total = await rowCount(db, sql`from ${tables} where ${matching}`)
  const choices = lines.flatMap(({ lineId, applicationId, payer, cents, currency }) =>
    applicationId === null ? [] : [{ lineId, applicationId, payer, cents, currency }],
  )
  const sumOf = (group: readonly BankLine[]) => ({
    cents: group.reduce((sum, { cents }) => sum + cents, 0),
    count: group.length,
  })
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency)
  const byOwner = Map.groupBy(lines, ({ ownerId }) => ownerId ?? '')
  return {
    lines: choices,
    total,
    sums: [...byCurrency].map(([currency, group]) => ({ currency, ...sumOf(group) })),
    owners: [...byOwner].map(([ownerId, group]) => ({
      ownerId,
      ownerName: group[0]?.ownerName ?? '',
      currency: group[0]?.currency ?? '',
      ...sumOf(group),
    })),
  }
}

const suggestionsMax = 20

/** Returns open applications of the line's currency with its amount or its payer, those with both first. */
export async function suggestions(
  work: Pick<PlatformWork, 'unit'>,
  { lineId }: ReadInputOf<typeof suggestForBankLine>,
): Promise<OutputOf<typeof suggestForBankLine>> {
  const { cents, currency, payer } = await bankLine(work, lineId)
  const { rows } = await sql<{
    application_id: string
    owner_name: string
    payer: string
    cents: string
    same_amount: boolean
    same_payer: boolean
  }>`select * from (
      select r.application_id, o.owner_name, r.payer, r.cents, r.cents = ${cents}::bigint as same_amount,
        ${payer}::text <> '' and (${nameKey(sql`r.payer`)} = ${nameKey(sql`${payer}::text`)}
          or ${nameKey(sql`o.owner_name`)} = ${nameKey(sql`${payer}::text`)}) as same_payer
      from recharge_application r join owner o using (owner_id)
      where r.state = ${applicationState.submitted} and o.currency = ${currency} and o.closed_at is null
    ) found where same_amount or same_payer
    order by (same_amount and same_payer) desc, same_amount desc, application_id limit ${suggestionsMax}`.execute(
    work.unit.db,
  )
  return {
    items: rows.map((row) => ({
      applicationId: row.application_id,
      reference: paymentReference(row.application_id),
      ownerName: row.owner_name,
      payer: row.payer,
      cents: Number(row.cents),
      currency,
      sameAmount: row.same_amount,
      samePayer: row.same_payer,
    })),
  }
}

/** Banks write names in capitals, and without punctuation. */
function nameKey(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(regexp_replace(${name}, '[^[:alnum:]]', '', 'g'))`
}
