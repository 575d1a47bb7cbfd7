import {
  addKeywords,
  removeKeywords,
  saveKeyword,
  searchKeywords,
} from '@placard/contract/campaigns/keyword'
import { code } from '@placard/contract/platform/code'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import { stale } from '#server/access/testing/stale.ts'
import { onManagePage, staleSave } from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

/** Keywords. */
export const keywordRows: readonly Row[] = [
  onManagePage(searchKeywords, ({ plan, group, node, keyword }) => ({
    after: keyword,
    filters: { planId: plan, groupId: group, nodeId: node },
  })),
  onManagePage(
    addKeywords,
    ({ group }) => ({ groupId: group, keywords: [{ keyword: '', matchType: matchType.broad }] }),
    { reached: code.invalidInput },
  ),
  onManagePage(saveKeyword, ({ keyword }) => ({ keywordId: keyword, version: stale }), staleSave),
  // Those that do not exist are left out.
  onManagePage(
    removeKeywords,
    ({ keyword }) => ({ keywords: [{ keywordId: keyword, version: stale }] }),
    { reached: code.invalidInput, elsewhere: code.success },
  ),
]
