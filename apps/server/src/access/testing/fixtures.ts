import { messageType } from '@placard/domain/support/message/message'
import { dayLimit, extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Kysely } from 'kysely'
import { addApiToken } from '#server/access/testing/api-token-fixtures.ts'
import { addChangeSet } from '#server/access/testing/change-set-fixtures.ts'
import { addColumns } from '#server/access/testing/column-fixtures.ts'
import { addConversions } from '#server/access/testing/conversion-fixtures.ts'
import { addMoney } from '#server/access/testing/finance-fixtures.ts'
import { addInvoice } from '#server/access/testing/invoice-fixtures.ts'
import { addImport, addImportMapping } from '#server/access/testing/import-fixtures.ts'
import { addMaterials, type Materials } from '#server/access/testing/material-fixtures.ts'
import { addDocuments, type Documents } from '#server/access/testing/document-fixtures.ts'
import { addTraces } from '#server/access/testing/trace-fixtures.ts'
import { addPublications, type Publications } from '#server/access/testing/publications.ts'
import { addWebhook } from '#server/access/testing/webhook-fixtures.ts'
import { addWorkOrder } from '#server/access/testing/work-order-fixtures.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Days on which every owner has figures. */
export const figureDays = { from: '2026-01-01', to: '2026-01-31' } as const
const day = '2026-01-02'

/** Returns the cost of an owner on those days, in cents. All costs differ, and no sum of several equals another. */
export function costOf(ownerId: string): number {
  return 2 ** (Number(ownerId) % 32)
}

/** The ids of an owner's entities: one of each kind. */
export type Fixtures = Documents &
  Materials &
  Publications &
  Readonly<
    Record<
      | 'node'
      | 'label'
      | 'plan'
      | 'group'
      | 'ad'
      | 'creative'
      | 'keyword'
      | 'draft'
      | 'job'
      | 'importMapping'
      | 'changeSet'
      | 'message'
      | 'workOrder'
      | 'file'
      | 'preset'
      | 'view'
      | 'report'
      | 'schedule'
      | 'customMetric'
      | 'reportFile'
      | 'apiToken'
      | 'webhook'
      | 'webhookMessage'
      | 'application'
      | 'endedApplication'
      | 'endedProposal'
      | 'invoice'
      | 'invoicedBooking'
      | 'contract'
      | 'transfer'
      | 'conversionSource'
      | 'conversionGoal',
      string
    >
  >

/** The owner, and one of its users. */
export interface Holder {
  readonly ownerId: string
  readonly accountId: string
}

/** Adds one entity of every kind that an owner can have. The texts are placeholders: see `markTexts`. */
export async function addFixtures(db: Kysely<Tables>, holder: Holder): Promise<Fixtures> {
  const promotion = await addPromotion(db, holder.ownerId)
  const job = await addImport(db, holder)
  const importMapping = await addImportMapping(db, holder)
  const changeSet = await addChangeSet(db, holder, promotion.plan)
  const message = await addMessages(db, holder)
  const workOrder = await addWorkOrder(db, holder)
  const papers = await addDocuments(db, holder)
  const materials = await addMaterials(db, holder)
  await db
    .updateTable('creative')
    .set({ img_mat_ids: [materials.material] })
    .where('creative_id', '=', promotion.creative)
    .execute()
  const publications = await addPublications(db, holder)
  const columns = await addColumns(db, holder)
  const draft = await addDraft(db, holder)
  const apiToken = (await addApiToken(db, holder)).tokenId
  const webhooks = await addWebhook(db, holder)
  const money = { ...(await addMoney(db, holder)), ...(await addInvoice(db, holder)) }
  const conversions = await addConversions(db, holder.ownerId, promotion)
  await addTraces(db, holder, promotion.plan)
  return {
    ...promotion,
    ...columns,
    ...workOrder,
    ...papers,
    ...materials,
    ...publications,
    job,
    importMapping,
    changeSet,
    message,
    draft,
    apiToken,
    ...webhooks,
    ...money,
    ...conversions,
  }
}

type Promotion = Pick<Fixtures, 'node' | 'label' | 'plan' | 'group' | 'ad' | 'creative' | 'keyword'>

async function addPromotion(db: Kysely<Tables>, ownerId: string): Promise<Promotion> {
  const owner = { owner_id: ownerId }
  const { node_id } = await db
    .insertInto('service_node')
    .values({ ...owner, node_name: 'node' })
    .returning('node_id')
    .executeTakeFirstOrThrow()
  const label = await addLabel(db, owner)
  const labelled = { ...owner, label_ids: [label] }
  const { plan_id } = await db
    .insertInto('plan')
    .values({
      ...labelled,
      node_id,
      plan_name: 'plan',
      extension_type: extensionType.web,
      day_limit: dayLimit.budget,
      day_budget: 60_000,
      invalid_fields: ['dayBudget'],
    })
    .returning('plan_id')
    .executeTakeFirstOrThrow()
  const { group_id } = await db
    .insertInto('ad_group')
    .values({ ...labelled, plan_id, group_name: 'group', price: 50, invalid_fields: ['price'] })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const ad = { plan_id, group_id, ad_name: 'ad', headlines: ['headline'], invalid_fields: ['name'] }
  const { ad_id } = await db
    .insertInto('ad')
    .values({ ...labelled, ...ad })
    .returning('ad_id')
    .executeTakeFirstOrThrow()
  const keyword = await addKeyword(db, { ...owner, group_id })
  const creative = await addCreative(db, { ...owner, ad_id })
  const ids = { node: node_id, label, plan: plan_id, group: group_id, ad: ad_id }
  const promotion = { ...ids, creative, keyword }
  await addFigures(db, ownerId, promotion)
  return promotion
}

async function addLabel(db: Kysely<Tables>, owner: { owner_id: string }): Promise<string> {
  const { label_id } = await db
    .insertInto('label')
    .values({ ...owner, label_name: 'label', color: 'blue' })
    .returning('label_id')
    .executeTakeFirstOrThrow()
  return label_id
}

async function addKeyword(
  db: Kysely<Tables>,
  group: { owner_id: string; group_id: string },
): Promise<string> {
  const { keyword_id } = await db
    .insertInto('keyword')
    .values({ ...group, keyword: 'keyword', match_type: 1 })
    .returning('keyword_id')
    .executeTakeFirstOrThrow()
  return keyword_id
}

async function addCreative(
  db: Kysely<Tables>,
  ad: { owner_id: string; ad_id: string },
): Promise<string> {
  const { creative_id } = await db
    .insertInto('creative')
    .values(ad)
    .returning('creative_id')
    .executeTakeFirstOrThrow()
  return creative_id
}

/** Adds an unfinished draft. */
async function addDraft(db: Kysely<Tables>, { ownerId, accountId }: Holder): Promise<string> {
  const people = { author_id: accountId, editor_id: accountId }
  const { draft_id } = await db
    .insertInto('draft')
    .values({ owner_id: ownerId, title: 'draft', step: 'plan', content: '{}', ...people })
    .returning('draft_id')
    .executeTakeFirstOrThrow()
  return draft_id
}

async function addFigures(
  db: Kysely<Tables>,
  ownerId: string,
  { plan, group, ad }: Promotion,
): Promise<void> {
  const origin = { owner_id: ownerId, origin: 'https://t.example.com' }
  await db.insertInto('passed_link_origin').values(origin).execute()
  const cost = costOf(ownerId)
  const sums = { owner_id: ownerId, day, impressions: 1_000, clicks: 10, downloads: 1, cost }
  await db.insertInto('owner_day').values(sums).execute()
  await db
    .insertInto('plan_day')
    .values({ ...sums, plan_id: plan })
    .execute()
  await db
    .insertInto('group_day')
    .values({ ...sums, group_id: group })
    .execute()
  await db
    .insertInto('ad_day')
    .values({ ...sums, ad_id: ad })
    .execute()
}

/** Adds an older message, which the account has read, and a newer one. Returns the id of the newer one. */
async function addMessages(db: Kysely<Tables>, { ownerId, accountId }: Holder): Promise<string> {
  const words = { owner_id: ownerId, message_type: messageType.platform, title: '{}', body: '{}' }
  const { message_id: older } = await db
    .insertInto('message')
    .values({ ...words, shown_from: new Date(Date.UTC(2026, 0, 1)) })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  const read = { owner_id: ownerId, account_id: accountId, message_id: older, mark_id: older }
  await db.insertInto('message_read').values(read).execute()
  const { message_id: newer } = await db
    .insertInto('message')
    .values({ ...words, shown_from: new Date(Date.UTC(2026, 0, 2)) })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return newer
}
