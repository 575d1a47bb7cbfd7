import { Buffer } from 'node:buffer'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addDemoFile, type FileStores } from '#server/demo/stored-file.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'
import {
  advertiserWorkOrders,
  agencyWorkOrders,
  clientWorkOrders,
  type DemoEntry,
  type DemoWorkOrder,
} from '#server/demo/work-order-content.ts'

const hourMs = 3_600_000

/** The owner of the orders, their creator, and who answers. */
interface Desk {
  readonly ownerId: string
  readonly creator: string
  readonly staff: string
  readonly nowMs: number
}

/** Adds work orders to the demo's owners. Those of the agency's clients are created by the agency. */
export async function addWorkOrders(
  stores: FileStores,
  { advertiser, agency, clients }: DemoOwners,
  nowMs: number,
): Promise<void> {
  const staff = await accountCalled(stores.db, 'platform@example.com')
  const agent = await accountCalled(stores.db, 'agency@example.com')
  const owner = await accountCalled(stores.db, 'owner@example.com')
  await addAll(stores, { ownerId: advertiser, creator: owner, staff, nowMs }, advertiserWorkOrders)
  await addAll(stores, { ownerId: agency, creator: agent, staff, nowMs }, agencyWorkOrders)
  for (const [at, ownerId] of clients.entries())
    await addAll(stores, { ownerId, creator: agent, staff, nowMs }, clientWorkOrders[at] ?? [])
}

async function accountCalled(db: Kysely<Tables>, email: string): Promise<string> {
  const { account_id } = await db
    .selectFrom('account')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return account_id
}

async function addAll(
  stores: FileStores,
  desk: Desk,
  orders: readonly DemoWorkOrder[],
): Promise<void> {
  for (const { type, title, standing, entries } of orders) {
    const moves = entries.filter(({ move }) => move !== undefined).length
    const answered = entries.some(({ by }) => by === 'platform')
    const { order_id } = await stores.db
      .insertInto('work_order')
      .values({
        owner_id: desk.ownerId,
        ...standing,
        order_type: type,
        title,
        account_id: desk.creator,
        handled_by: answered ? desk.staff : null,
        version: 1 + moves,
        created_at: atHour(desk, entries.at(0)),
        active_at: atHour(desk, entries.at(-1)),
      })
      .returning('order_id')
      .executeTakeFirstOrThrow()
    for (const entry of entries) await addEntry(stores, { ...desk, orderId: order_id }, entry)
  }
}

function atHour({ nowMs }: Desk, entry: DemoEntry | undefined): Date {
  return new Date(nowMs - (entry?.hoursAgo ?? 0) * hourMs)
}

async function addEntry(
  stores: FileStores,
  desk: Desk & { readonly orderId: string },
  entry: DemoEntry,
): Promise<void> {
  const { by, text = '', move, file } = entry
  const author = {
    owner_id: desk.ownerId,
    account_id: by === 'owner' ? desk.creator : desk.staff,
    created_at: atHour(desk, entry),
  }
  const { entry_id } = await stores.db
    .insertInto('work_order_entry')
    .values({
      ...author,
      order_id: desk.orderId,
      body: text,
      from_scheme: move === undefined ? null : 'new',
      from_status: move?.[0] ?? null,
      to_status: move?.[1] ?? null,
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow()
  if (file === undefined) return
  const fileId = await addDemoFile(stores, {
    ownerId: desk.ownerId,
    purpose: 'workOrder',
    accountId: author.account_id,
    fileName: file.name,
    mediaType: 'text/plain; charset=utf-8',
    // The byte order mark makes spreadsheets read the text as UTF-8.
    bytes: Buffer.from(`\uFEFF${file.content}`),
  })
  const sent = { owner_id: desk.ownerId, file_id: fileId, entry_id }
  await stores.db.insertInto('work_order_file').values(sent).execute()
}
