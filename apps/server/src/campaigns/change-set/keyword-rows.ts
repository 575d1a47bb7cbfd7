import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { keywordFields } from '@placard/domain/campaigns/keyword/fields'
import { isSameJson } from '@placard/domain/platform/format/same-json'
import type { LevelRows } from '#server/campaigns/change-set/level-rows.ts'
import type { Reading } from '#server/campaigns/change-set/promotion-rows.ts'
import {
  keywordsByIds,
  loggedKeyword,
  type PlacedKeyword,
  savedKeywordOf,
} from '#server/campaigns/keyword/row.ts'
import { changedKeyword } from '#server/campaigns/keyword/save.ts'
import { columnsIn, valuesOf } from '#server/campaigns/promotion/columns.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Reads keywords, with the rules of a single save. Among those of a group, the name is the text with the match type. */
export async function keywordRows(
  scope: OwnerScope,
  { ids, how }: Reading,
): Promise<LevelRows<PlacedKeyword>> {
  const rows = await keywordsByIds(scope, ids, how)
  return {
    byId: new Map(rows.map((row) => [row.keyword_id, row])),
    identityOf: (row) => ({
      name: keywordText(savedKeywordOf(row)),
      parentNames: `${row.plan_name} › ${row.group_name}`,
      parentId: row.group_id,
      version: row.version,
    }),
    valuesOf: (row) => ({ ...valuesOf(keywordFields, row), switchOn: row.switch_on }),
    factsOf,
    loggedOf: loggedKeyword,
    isDelivered: () => false,
    decisions: async () => (row, wanted) => {
      const { problems, columns, now, change } = changedKeyword(row, wanted)
      const current = columnsIn(row)
      const differs = ([name, value]: readonly [string, unknown]) =>
        !isSameJson(current[name], value)
      const hasNewType = now.match_type !== row.match_type
      return {
        problems,
        row: columnsIn(now),
        changed: Object.fromEntries(Object.entries(columns).filter(differs)),
        logged: change ?? { before: {}, after: {} },
        wasDelivered: false,
        isDelivered: false,
        getsOwnBid: row.price === null && now.price !== null,
        newName: hasNewType ? keywordText(savedKeywordOf(now)) : null,
      }
    },
  }
}

function factsOf({ plan_name, group_name, group_price }: PlacedKeyword) {
  const groupBidCents = group_price === null ? null : Number(group_price)
  return { planName: plan_name, groupName: group_name, spentCents: 0, groupBidCents }
}
