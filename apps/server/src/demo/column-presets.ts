import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'

const delivery = ['switchOn', 'planName', 'state', 'impressions', 'clicks', 'ctr', 'downloads']
const spending = ['switchOn', 'planName', 'dayBudget', 'cost', 'cpc', 'cpm', 'downloadPrice']

/** Gives the advertiser presets of columns for its plans, and one to a client whose agency shares it. */
export async function addColumnPresets(
  db: Kysely<Tables>,
  { advertiser, agency, clients }: DemoOwners,
): Promise<void> {
  const own = { owner_id: advertiser, account_id: await firstPersonOf(db, advertiser) }
  const page = { page_code: 'plan' }
  const presets = [
    { ...page, ...own, preset_name: 'Delivery', shown: delivery, is_shared: true },
    { ...page, ...own, preset_name: 'Spending', shown: spending, is_shared: false },
  ]
  const [client] = clients
  if (client !== undefined) {
    const shared = { owner_id: client, account_id: await firstPersonOf(db, agency) }
    presets.push({ ...page, ...shared, preset_name: 'Delivery', shown: delivery, is_shared: true })
  }
  await db.insertInto('column_preset').values(presets).execute()
}

async function firstPersonOf(db: Kysely<Tables>, ownerId: string): Promise<string> {
  const { account_id } = await db
    .selectFrom('account')
    .select('account_id')
    .where('owner_id', '=', ownerId)
    .orderBy('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}
