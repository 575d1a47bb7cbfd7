import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listTransfers, TransferOrder } from '@placard/contract/finance/transfer'
import type { ProposalState } from '@placard/domain/finance/proposal'
import type { SubAccount } from '@placard/domain/finance/account'
import { type TransferDirection, transferState } from '@placard/domain/finance/transfer'
import { isGrantedTo } from '#server/platform/database/advertiser-grant.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

interface TransferRecord {
  transfer_id: string
  direction: TransferDirection
  sub_account: SubAccount
  note: string
  account_name: string
  made_at: Date
  reverses_id: string | null
  reversed_by: string | null
  proposal: ProposalState | null
  reason: string | null
  items: TransferOrder['items']
}

/** Returns the transfers of the acting agency, newest first. */
export async function transfersOf(
  scope: OwnerScope,
  { filters, ...paging }: ReadInputOf<typeof listTransfers>,
): Promise<OutputOf<typeof listTransfers>> {
  const { currency } = await selectOwn(scope, 'owner').select('currency').executeTakeFirstOrThrow()
  const direction = filters.direction ?? null
  const matching: OwnedSql = owned`${visible(scope)} and (${direction}::text is null or t.direction = ${direction})`
  const items = await ordersWhere(
    scope,
    owned`${matching} order by t.transfer_id desc ${pageLimit(paging)}`,
  )
  return {
    currency,
    items,
    total: await ownRowCount(scope, owned`from transfer t where ${matching}`),
  }
}

/** Returns one transfer of the acting agency. @throws Refusal `notFound` */
export async function transferOf(scope: OwnerScope, transferId: string): Promise<TransferOrder> {
  const [order] = await ordersWhere(
    scope,
    owned`${visible(scope)} and t.transfer_id = ${transferId}::bigint`,
  )
  if (order === undefined) throw notFound()
  return order
}

/** Users who are limited to advertisers see no transfer with another one: not even its sum. */
function visible({ ownerId, accountId }: OwnerScope): OwnedSql {
  return owned`t.owner_id = ${ownerId} and not exists (
    select from transfer_item i join owner o on o.owner_id = i.client_id
    where i.owner_id = t.owner_id and i.transfer_id = t.transfer_id and not ${isGrantedTo(accountId)}
  )`
}

async function ordersWhere(scope: OwnerScope, condition: OwnedSql): Promise<TransferOrder[]> {
  const { rows } = await runOwn<TransferRecord>(
    scope,
    owned`select t.transfer_id, t.direction, t.sub_account, t.note, t.made_at, t.reverses_id,
        coalesce((select a.account_name from account a where a.account_id = t.account_id and a.owner_id = t.owner_id), '') as account_name,
        (select r.transfer_id from transfer r where r.owner_id = t.owner_id and r.reverses_id = t.transfer_id) as reversed_by,
        p.state as proposal, p.reason,
        (select jsonb_agg(jsonb_build_object('ownerId', i.client_id::text, 'ownerName', o.owner_name, 'cents', i.cents,
            'moved', i.moved, 'problem', i.problem) order by i.place)
          from transfer_item i join owner o on o.owner_id = i.client_id
          where i.owner_id = t.owner_id and i.transfer_id = t.transfer_id) as items
      from transfer t left join money_proposal p on p.owner_id = t.owner_id and p.transfer_id = t.transfer_id
      where ${condition}`,
  )
  return rows.map(orderOf)
}

const stateOfProposal = {
  open: transferState.waiting,
  approved: null,
  rejected: transferState.rejected,
  withdrawn: transferState.withdrawn,
  expired: transferState.expired,
} as const

function stateOf({ proposal, reversed_by, items }: TransferRecord): TransferOrder['state'] {
  const waiting = proposal === null ? null : stateOfProposal[proposal]
  if (waiting !== null) return waiting
  if (reversed_by !== null) return transferState.reversed
  const isPart = items.some(({ moved, cents }) => moved < cents)
  return isPart ? transferState.partly : transferState.done
}

function orderOf(record: TransferRecord): TransferOrder {
  const { items } = record
  return {
    transferId: record.transfer_id,
    direction: record.direction,
    subAccount: record.sub_account,
    state: stateOf(record),
    note: record.note,
    madeBy: record.account_name,
    madeAt: record.made_at.getTime(),
    moved: items.reduce((sum, { moved }) => sum + moved, 0),
    reversesId: record.reverses_id,
    reversedById: record.reversed_by,
    reason: record.reason ?? '',
    items,
  }
}
