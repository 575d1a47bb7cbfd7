import { adDetail, createAd, exportAds, listAds, saveAd } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import {
  createCreative,
  creativeDetail,
  listCreatives,
  searchCreatives,
  removeCreative,
  restoreCreative,
  saveCreative,
} from '@placard/contract/campaigns/creative'
import { stale } from '#server/access/testing/stale.ts'
import {
  inEverything,
  notInBin,
  ofExports,
  onManagePage,
  staleSave,
} from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

/** No field of a spec accepts this kind of material. */
const madeOf = (material: string) => ({
  imgMatIds: [material],
  videoMatIds: [material],
  videoCoverImgId: material,
  brandLogoImgId: material,
})

/** Ads and their creatives. */
export const adRows: readonly Row[] = [
  onManagePage(listAds, inEverything),
  onManagePage(exportAds, (ids) => ({ format: 'csv', ...inEverything(ids) }), ofExports),
  onManagePage(adDetail, ({ ad }) => ({ adId: ad })),
  onManagePage(
    createAd,
    ({ group, label }) => ({ groupId: group, adName: '', labelIds: [label] }),
    {
      reached: code.invalidInput,
    },
  ),
  onManagePage(
    saveAd,
    ({ ad, label }) => ({ adId: ad, labelIds: [label], version: stale, switchOn: false }),
    staleSave,
  ),
  onManagePage(listCreatives, ({ ad }) => ({ adId: ad })),
  onManagePage(searchCreatives, ({ plan, group, ad, node, creative, material }) => ({
    after: creative,
    filters: { planId: plan, groupId: group, adId: ad, nodeId: node, mId: material },
  })),
  onManagePage(creativeDetail, ({ creative }) => ({ creativeId: creative })),
  onManagePage(createCreative, ({ ad, material }) => ({ adId: ad, ...madeOf(material) }), {
    reached: code.invalidInput,
  }),
  onManagePage(
    saveCreative,
    ({ creative, material }) => ({ creativeId: creative, version: stale, ...madeOf(material) }),
    staleSave,
  ),
  onManagePage(
    removeCreative,
    ({ creative }) => ({ creativeId: creative, version: stale }),
    staleSave,
  ),
  // None of their entities is in the recycle bin.
  onManagePage(restoreCreative, ({ creative }) => ({ creativeId: creative }), notInBin),
]
