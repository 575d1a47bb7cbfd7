import { addDays, dayAt, type Day } from '@placard/domain/platform/calendar/day'
import { dayLimit } from '@placard/domain/campaigns/plan/codes'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addDemoAccounts, type DemoOwners } from '#server/demo/accounts.ts'
import { addBanners } from '#server/demo/banners.ts'
import { addBreakdowns, addHours } from '#server/demo/breakdowns.ts'
import { addPlays } from '#server/demo/plays.ts'
import { addConversions } from '#server/demo/conversions.ts'
import { addCreatives } from '#server/demo/creatives.ts'
import {
  advertiserPlans,
  clientPlans,
  demoAds,
  demoGroups,
  demoKeywords,
  type DemoPlan,
} from '#server/demo/content.ts'
import { addMoney } from '#server/demo/finance.ts'
import { addHelp } from '#server/demo/help.ts'
import { addLandingTemplates } from '#server/demo/landing-template.ts'
import { addMessages } from '#server/demo/messages.ts'
import { addMaterials } from '#server/demo/materials.ts'
import { addOperationLog } from '#server/demo/operation-log.ts'
import { addPapers } from '#server/demo/documents.ts'
import { addQuestionnaires } from '#server/demo/questionnaires.ts'
import { addSettings } from '#server/demo/settings.ts'
import { addFigures, demoDays } from '#server/demo/statistics.ts'
import type { FileStores } from '#server/demo/stored-file.ts'
import { addUsage } from '#server/demo/usage.ts'
import { addWorkOrders } from '#server/demo/work-orders.ts'

const delivery = ['switchOn', 'planName', 'state', 'impressions', 'clicks', 'ctr', 'downloads']
const spending = ['switchOn', 'planName', 'dayBudget', 'cost', 'cpc', 'cpm', 'downloadPrice']

/** Adds column presets for the advertiser's plans, and one to a client that the agency shares. */
async function addColumnPresets(
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

/** Returns whether no account exists yet. */
export async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  return (
    (await db.selectFrom('account').select('account_id').limit(1).executeTakeFirst()) === undefined
  )
}

/**
 * Fills an empty database with the demo, all or nothing. A database with content is not changed. The same day always
 * gives the same content, except for the times of messages and publications, which count from `nowMs`.
 */
export async function fillDemo({ db, blobs }: FileStores, nowMs: number): Promise<void> {
  const today = dayAt(nowMs)
  await db.transaction().execute(async (inside) => {
    // Several servers may start on the same empty database. The others wait for as long as it takes.
    await sql`set local lock_timeout = 0`.execute(inside)
    await sql`select pg_advisory_xact_lock(hashtext('placard demo'))`.execute(inside)
    if (!(await isEmpty(inside))) return
    const stores = { db: inside, blobs }
    const owners = await addDemoAccounts(inside)
    const { advertiser, clients } = owners
    for (const plan of advertiserPlans) await addPlan(inside, { ownerId: advertiser, today }, plan)
    for (const client of clients) {
      for (const plan of clientPlans) await addPlan(inside, { ownerId: client, today }, plan)
    }
    for (const owner of [advertiser, ...clients])
      await addFigures(inside, owner, { yesterday: addDays(today, -1), days: demoDays })
    await addSettings(inside, owners)
    await addColumnPresets(inside, owners)
    await addPapers(stores, owners, nowMs)
    await addMoney(inside, owners, nowMs)
    await addMaterials(stores, owners)
    await addCreatives(inside, owners, nowMs)
    for (const owner of [advertiser, ...clients]) {
      await addHours(inside, owner)
      await addBreakdowns(inside, owner)
      await addPlays(inside, owner)
      await addConversions(inside, owner, nowMs)
    }
    await addOperationLog(inside, owners, nowMs)
    await addMessages(inside, owners, nowMs)
    await addLandingTemplates(inside, nowMs)
    await addWorkOrders(stores, owners, nowMs)
    await addHelp(inside, nowMs)
    await addBanners(inside, nowMs)
    await addQuestionnaires(inside, owners, nowMs)
    await addUsage(inside, owners, nowMs)
  })
}

async function addPlan(
  db: Kysely<Tables>,
  { ownerId, today }: { ownerId: string; today: Day },
  plan: DemoPlan,
): Promise<void> {
  const { plan_id } = await db
    .insertInto('plan')
    .values({
      owner_id: ownerId,
      plan_name: plan.planName,
      node_id: plan.service === null ? null : await serviceNodeAt(db, ownerId, plan.service),
      extension_type: plan.extensionType,
      day_limit: plan.dayBudget === null ? dayLimit.none : dayLimit.budget,
      day_budget: plan.dayBudget,
      begin_day: addDays(today, plan.beginsIn),
      end_day: plan.endsIn === null ? null : addDays(today, plan.endsIn),
      switch_on: plan.switchOn,
    })
    .returning('plan_id')
    .executeTakeFirstOrThrow()
  for (const group of demoGroups) await addGroup(db, { ownerId, planId: plan_id }, group)
}

async function addGroup(
  db: Kysely<Tables>,
  { ownerId, planId }: { ownerId: string; planId: string },
  group: (typeof demoGroups)[number],
): Promise<void> {
  const { group_id } = await db
    .insertInto('ad_group')
    .values({
      owner_id: ownerId,
      plan_id: planId,
      group_name: group.groupName,
      price: group.price,
      begin_day: null,
      end_day: null,
      switch_on: group.switchOn,
    })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await addAds(db, { owner_id: ownerId, plan_id: planId, group_id })
  await addKeywords(db, { owner_id: ownerId, group_id }, group.price)
}

async function addAds(
  db: Kysely<Tables>,
  parents: { owner_id: string; plan_id: string; group_id: string },
): Promise<void> {
  const ads = demoAds.map((ad) => ({
    ...parents,
    ad_name: ad.adName,
    spec_id: ad.specId,
    copywriter: ad.copywriter,
    page_url: 'https://shop.example.com/',
    switch_on: ad.switchOn,
  }))
  await db.insertInto('ad').values(ads).execute()
}

async function addKeywords(
  db: Kysely<Tables>,
  parents: { owner_id: string; group_id: string },
  price: number,
): Promise<void> {
  const keywords = demoKeywords.map(({ keyword, matchType }) => ({
    ...parents,
    keyword,
    match_type: matchType,
    price,
  }))
  await db.insertInto('keyword').values(keywords).execute()
}

/**
 * Returns the id of the node at the end of a path of names, and creates missing nodes.
 *
 * @param path from a root; at least one name
 */
async function serviceNodeAt(
  db: Kysely<Tables>,
  ownerId: string,
  path: readonly string[],
): Promise<string> {
  let nodeId: string | null = null
  for (const name of path) {
    nodeId = await childNamed(db, { owner_id: ownerId, parent_id: nodeId, node_name: name })
  }
  if (nodeId === null) throw new Error('a node of the demo needs a name')
  return nodeId
}

async function childNamed(
  db: Kysely<Tables>,
  node: { owner_id: string; parent_id: string | null; node_name: string },
): Promise<string> {
  const found = await db
    .selectFrom('service_node')
    .select('node_id')
    .where('owner_id', '=', node.owner_id)
    .where('parent_id', 'is not distinct from', node.parent_id)
    .where('node_name', '=', node.node_name)
    .executeTakeFirst()
  if (found !== undefined) return found.node_id
  const added = await db
    .insertInto('service_node')
    .values(node)
    .returning('node_id')
    .executeTakeFirstOrThrow()
  return added.node_id
}
