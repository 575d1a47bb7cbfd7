import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listProposals, MoneyProposal } from '@placard/contract/finance/staff-proposal'
import type { CorrectionCause } from '@placard/domain/finance/correction'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { SubAccount } from '@placard/domain/finance/account'
import {
  proposalEndMs,
  type ProposalKind,
  type ProposalState,
  proposalState,
} from '@placard/domain/finance/proposal'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { notFound } from '#server/platform/http/refusal.ts'

const { open } = proposalState

export interface ProposalRecord {
  owner_id: string
  proposal_id: string
  kind: ProposalKind
  state: ProposalState
  sub_account: SubAccount | null
  cents: string
  last_day: string | null
  for_day: Day | null
  transfer_id: string | null
  cause: CorrectionCause | null
  settled: string | null
  voucher: string | null
  note: string
  proposed_by: string
  proposed_at: Date
  decided_at: Date | null
  reason: string
  owner_name: string
  currency: string
  proposed_by_name: string
  /** False for a user of an agency. */
  is_staff: boolean
  decided_by_name: string | null
}

const columns = sql`p.owner_id, p.proposal_id, p.kind, p.state, p.sub_account, p.cents, p.last_day, p.for_day, p.cause, p.transfer_id,
  case when p.for_day is not null then coalesce(s.cost, 0) end as settled, p.voucher, p.note,
  p.proposed_by, p.proposed_at, p.decided_at, p.reason, o.owner_name, o.currency, a.account_name as proposed_by_name,
  a.kind = 'staff' as is_staff, d.account_name as decided_by_name`
const tables = sql`money_proposal p join owner o on o.owner_id = p.owner_id
  left join settlement_day s on s.owner_id = p.owner_id and s.day = p.for_day
  join account a on a.account_id = p.proposed_by
  left join account d on d.account_id = p.decided_by`

function proposalOf(record: ProposalRecord, accountId: string | null): MoneyProposal {
  const proposedAt = record.proposed_at.getTime()
  return {
    proposalId: record.proposal_id,
    kind: record.kind,
    state: record.state,
    ownerId: record.owner_id,
    ownerName: record.owner_name,
    currency: record.currency,
    subAccount: record.sub_account,
    cents: Number(record.cents),
    lastDay: record.last_day,
    forDay: record.for_day,
    cause: record.cause,
    settledCents: record.settled === null ? null : Number(record.settled),
    voucher: record.voucher,
    note: record.note,
    proposedBy: record.proposed_by_name,
    isOwn: record.proposed_by === accountId,
    proposedAt,
    endsAt: proposalEndMs(proposedAt),
    decidedBy: record.decided_by_name ?? '',
    decidedAt: record.decided_at?.getTime() ?? null,
    reason: record.reason,
  }
}

/** @throws Refusal `notFound` */
export async function proposalRecord(
  { unit: { db } }: Pick<PlatformWork, 'unit'>,
  proposalId: string,
): Promise<ProposalRecord> {
  const { rows } = await sql<ProposalRecord>`select ${columns} from ${tables}
    where p.proposal_id = ${proposalId}`.execute(db)
  const [record] = rows
  if (record === undefined) throw notFound()
  return record
}

/**
 * Returns all open proposals that approvers were not told of, and notes that they are told now; none before the oldest is
 * an hour old. Those that another transaction decides or tells of are left to it.
 */
export async function untoldRecords({ db }: UnitOfWork, now: Date): Promise<ProposalRecord[]> {
  const isUntold = sql`state = ${open} and told_at is null`
  const { rows } = await sql<ProposalRecord>`
    with untold as (
      select owner_id, proposal_id from money_proposal p where ${isUntold} and exists (
        select from money_proposal
        where ${isUntold} and proposed_at <= ${now}::timestamptz - interval '1 hour'
      ) for update skip locked
    ),
    told as (
      update money_proposal p set told_at = ${now} from untold u
      where p.owner_id = u.owner_id and p.proposal_id = u.proposal_id returning p.proposal_id
    )
    select ${columns} from ${tables} join told t on t.proposal_id = p.proposal_id
    order by p.proposed_at, p.proposal_id`.execute(db)
  return rows
}

/** Returns one proposal as the caller sees it. @throws Refusal `notFound` */
export async function proposalFor(work: PlatformWork, proposalId: string): Promise<MoneyProposal> {
  return proposalOf(await proposalRecord(work, proposalId), work.actor.accountId)
}

/** Returns the proposals about all owners: open ones oldest first, decided ones newest first. */
export async function proposals(
  { unit: { db }, actor }: PlatformWork,
  { filters, ...paging }: ReadInputOf<typeof listProposals>,
): Promise<OutputOf<typeof listProposals>> {
  const matching = matchingOf(filters)
  const order =
    filters.open === true
      ? sql`p.proposed_at, p.proposal_id`
      : sql`p.decided_at desc nulls first, p.proposal_id desc`
  const { rows } = await sql<ProposalRecord>`select ${columns} from ${tables} where ${matching}
    order by ${order} ${pageLimit(paging)}`.execute(db)
  const total = await rowCount(db, sql`from ${tables} where ${matching}`)
  return { items: rows.map((record) => proposalOf(record, actor.accountId)), total }
}

function matchingOf({
  open: isOpen,
  ownerId,
}: ReadInputOf<typeof listProposals>['filters']): RawBuilder<unknown> {
  const isInState =
    isOpen === undefined ? sql`true` : isOpen ? sql`p.state = ${open}` : sql`p.state <> ${open}`
  return ownerId === undefined ? isInState : sql`${isInState} and p.owner_id = ${ownerId}`
}
