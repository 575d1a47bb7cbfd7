import type { CreativeFields } from '@placard/domain/campaigns/creative/fields'
import type { CreativeMaterials } from '@placard/domain/campaigns/creative/material'
import { materialsOf } from '@placard/domain/campaigns/creative/creative'
import { isSameJson } from '@placard/domain/platform/format/same-json'
import { reviewState } from '@placard/domain/campaigns/review/review'
import type { LevelRows, Values } from '#server/campaigns/change-set/level-rows.ts'
import type { Reading } from '#server/campaigns/change-set/promotion-rows.ts'
import { changedCreative, ownMaterials } from '#server/campaigns/creative/change.ts'
import {
  contentOf,
  creativesByIds,
  type CreativeRecord,
  loggedCreative,
} from '#server/campaigns/creative/row.ts'
import { columnsIn } from '#server/campaigns/promotion/columns.ts'
import { type Records, rowsOf, wireOf } from '#server/campaigns/promotion/entity.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** A creative in its ad. */
interface PlacedCreative {
  readonly creative: CreativeRecord
  readonly ad: Records['ad']
}

/** Reads creatives outside of the recycle bin, with the rules of a single save. */
export async function creativeRows(
  scope: OwnerScope,
  { ids, ground, how }: Reading,
): Promise<LevelRows<PlacedCreative>> {
  const placed = await placedCreatives(scope, { ids, ground, how })
  const isDelivered = ({ creative, ad }: PlacedCreative) =>
    isShown(creative) && isReady(wireOf('ad', ad, ground.account))
  return {
    byId: new Map(placed.map((row) => [row.creative.creative_id, row])),
    identityOf: ({ creative, ad }) => ({
      name: ad.ad_name,
      parentNames: `${ad.plan_name} › ${ad.group_name}`,
      parentId: creative.ad_id,
      version: creative.version,
    }),
    valuesOf: ({ creative }) => ({ ...contentOf(creative), switchOn: creative.switch_on }),
    factsOf: ({ ad }) => ({
      planName: ad.plan_name,
      groupName: ad.group_name,
      spentCents: Number(ad.plan_spent),
      groupBidCents: null,
    }),
    loggedOf: ({ creative }) => loggedCreative(creative),
    isDelivered,
    async decisions(wanted) {
      const own = placed.flatMap(({ creative }) => materialsOf(contentOf(creative)))
      const added = wanted.flatMap((fields) => materialsOf({ ...noMaterials, ...fields }))
      const materials = await ownMaterials(scope, [...new Set([...own, ...added])], how)
      return (row, fields) => {
        const effect = effectOn(row, fields, materials)
        const { now } = effect
        const delivery = {
          wasDelivered: isDelivered(row),
          isDelivered: isDelivered({ ...row, creative: now }),
        }
        return { ...effect, ...delivery, row: { ...now }, newName: null }
      }
    },
  }
}

async function placedCreatives(
  scope: OwnerScope,
  { ids, ground, how }: Reading,
): Promise<readonly PlacedCreative[]> {
  const creatives = await creativesByIds(scope, ids, how)
  const adIds = [...new Set(creatives.map(({ ad_id }) => ad_id))]
  const ads = await rowsOf(scope, { level: 'ad', ids: adIds, how: 'unlocked' }, ground.account)
  return creatives.flatMap((creative): PlacedCreative[] => {
    const ad = ads.get(creative.ad_id)
    return ad === undefined ? [] : [{ creative, ad }]
  })
}

function effectOn({ creative, ad }: PlacedCreative, fields: Values, materials: CreativeMaterials) {
  const context = { specId: ad.spec_id, materials }
  const { now, columns, change, problems } = changedCreative(
    creative,
    wantedOf(creative, fields),
    context,
  )
  return {
    problems,
    now,
    changed: change === null ? {} : differing(creative, columns),
    logged: change ?? { before: {}, after: {} },
  }
}

const noMaterials = { imgMatIds: [], videoMatIds: [], videoCoverImgId: null, brandLogoImgId: null }

function wantedOf(row: CreativeRecord, fields: Values) {
  const { switchOn = row.switch_on, ...own } = fields
  // The contract checked the types of operations; those of a revert are from the log.
  const creative = { ...contentOf(row), ...own } as CreativeFields
  return { creative, switchOn: switchOn === true }
}

/** Returns the columns that differ from the row. */
function differing(row: CreativeRecord, columns: Values): Values {
  const current = columnsIn(row)
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isSameJson(current[name], value)),
  )
}

function isShown({ switch_on, review_state }: CreativeRecord): boolean {
  return switch_on && review_state === reviewState.passed
}

/** Returns whether an ad is delivered as soon as a creative can be shown. */
function isReady({ reasons }: { readonly reasons: readonly string[] }): boolean {
  return reasons.every((reason) => reason === 'noCreative')
}
