import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import { deliveryMode } from '@placard/domain/campaigns/plan/codes'
import { addKeywords, removeKeywords, saveKeyword, searchKeywords } from '../campaigns/keyword.ts'
import { exampleOf } from './example.ts'
import { group, plan } from './promotion.ts'

const keyword = {
  keywordId: '100000046',
  groupId: group.groupId,
  version: 1,
  keyword: 'trail running shoes',
  matchType: matchType.exact,
  price: 45,
  switchOn: true,
}

/** Keywords. */
export const keywordExamples = [
  exampleOf(
    searchKeywords,
    { filters: { text: 'trail', matchTypes: [matchType.exact] } },
    {
      items: [
        { ...keyword, ...group, ...plan, groupPrice: 50, deliveryMode: deliveryMode.stableCost },
      ],
      total: 1,
      hasMore: false,
    },
  ),
  exampleOf(
    addKeywords,
    {
      groupId: group.groupId,
      keywords: [{ keyword: keyword.keyword, matchType: matchType.exact, price: 45 }],
    },
    { items: [keyword] },
  ),
  exampleOf(
    saveKeyword,
    { keywordId: keyword.keywordId, version: 1, price: null },
    { ...keyword, version: 2, price: null },
  ),
  exampleOf(
    removeKeywords,
    { keywords: [{ keywordId: keyword.keywordId, version: 2 }] },
    { removed: [keyword.keywordId] },
  ),
]
