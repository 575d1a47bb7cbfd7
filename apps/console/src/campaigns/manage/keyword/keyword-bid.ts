import type { KeywordRow } from '@placard/contract/campaigns/keyword'
import { deliveryMode } from '@placard/domain/campaigns/plan/codes'
import { priceText } from '@placard/domain/platform/format/price'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { keywordTexts } from './keyword-texts.ts'

/** Returns whether a keyword can have a bid of its own: under max conversion the platform bids. */
export function hasBid({ deliveryMode: mode }: Pick<KeywordRow, 'deliveryMode'>): boolean {
  return mode !== deliveryMode.maxConversion
}

/** Returns the bid of a keyword that has none of its own, in words. */
export function inheritedBidText(row: KeywordRow, locale: Locale): string {
  const texts = keywordTexts[locale]
  if (!hasBid(row)) return texts.platformBid
  const { groupPrice } = row
  return groupPrice === null
    ? texts.groupBid
    : texts.groupBidOf({ bid: priceText(groupPrice, locale) })
}
