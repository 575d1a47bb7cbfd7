import { adSpec } from '@placard/domain/materials/material/spec'
import { creativeType } from '@placard/domain/campaigns/creative/codes'
import { reviewState } from '@placard/domain/campaigns/review/review'
import {
  adDetail,
  copyAd,
  createAd,
  exportAds,
  listAds,
  removeAd,
  restoreAd,
  saveAd,
} from '../campaigns/ad.ts'
import {
  createCreative,
  listCreatives,
  removeCreative,
  restoreCreative,
  saveCreative,
  creativeDetail,
  searchCreatives,
} from '../campaigns/creative.ts'
import { exampleOf } from './example.ts'
import { days, figures, group, labelIds, plan, running } from './promotion.ts'

const ad = { adId: '100000044', adName: 'Light on wet streets' }
const adTexts = {
  copywriter: 'Dry feet, whatever the weather',
  pageUrl: 'https://shop.example.com/running',
}
const wholeAd = {
  labelIds: [],
  ...ad,
  ...group,
  ...plan,
  ...running,
  ...adTexts,
  specId: adSpec.largeImage,
  headlines: [],
  brandName: 'Alpine',
  buttonText: 'Try them on',
  deepUrl: '',
  clickUrl: 'https://track.example.com/click?ad=__AD_ID__',
  exposeUrl: '',
  downloadUrl: '',
  playBeginUrl: '',
  playEndUrl: '',
  reviewState: reviewState.passed,
  reviewReason: '',
}
const creative = {
  creativeId: '100000045',
  adId: ad.adId,
  version: 1,
  switchOn: true,
  creativeType: creativeType.normal,
  dynamicMode: null,
  imgMatIds: ['100007001'],
  videoMatIds: [],
  videoCoverImgId: null,
  brandLogoImgId: null,
  reviewState: reviewState.passed,
  reviewReason: '',
}

const creativeRow = {
  ...creative,
  adName: ad.adName,
  specId: adSpec.largeImage,
  ...group,
  ...plan,
}

/** Ads and their creatives. */
export const adExamples = [
  exampleOf(
    listAds,
    { ...days, filters: { groupId: group.groupId, switchOn: true } },
    {
      items: [
        {
          ...ad,
          ...group,
          ...plan,
          ...running,
          labelIds,
          ...adTexts,
          reviewReason: '',
          ...figures,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(exportAds, { format: 'csv', ...days }, {}),
  exampleOf(adDetail, { adId: ad.adId }, wholeAd),
  exampleOf(
    createAd,
    {
      groupId: group.groupId,
      adName: ad.adName,
      ...adTexts,
      brandName: wholeAd.brandName,
      buttonText: wholeAd.buttonText,
      clickUrl: wholeAd.clickUrl,
    },
    {
      ...wholeAd,
      version: 1,
      state: 'reviewPending',
      reasons: ['reviewPending', 'noCreative'],
      reviewState: reviewState.notReviewed,
    },
  ),
  exampleOf(
    saveAd,
    { adId: ad.adId, version: 3, switchOn: false },
    { ...wholeAd, version: 4, switchOn: false, state: 'paused', reasons: ['paused'] },
  ),
  exampleOf(
    copyAd,
    { adId: ad.adId },
    {
      ...wholeAd,
      adId: '100000144',
      adName: `${ad.adName} (2)`,
      version: 1,
      switchOn: false,
      state: 'reviewPending',
      reasons: ['reviewPending', 'paused', 'noCreative'],
      reviewState: reviewState.notReviewed,
    },
  ),
  exampleOf(removeAd, { adId: ad.adId, version: 4 }, {}),
  exampleOf(restoreAd, { adId: ad.adId }, { ...wholeAd, version: 6 }),
  exampleOf(listCreatives, { adId: ad.adId }, { items: [creative] }),
  exampleOf(
    searchCreatives,
    { filters: { text: 'run', states: [reviewState.passed] } },
    { items: [creativeRow], total: 1, hasMore: false },
  ),
  exampleOf(creativeDetail, { creativeId: creative.creativeId }, creativeRow),
  exampleOf(
    createCreative,
    { adId: ad.adId, imgMatIds: creative.imgMatIds },
    { ...creative, reviewState: reviewState.notReviewed },
  ),
  exampleOf(
    saveCreative,
    { creativeId: creative.creativeId, version: 1, imgMatIds: ['100007004'] },
    {
      ...creative,
      version: 2,
      imgMatIds: ['100007004'],
      reviewState: reviewState.mustReviewAgain,
    },
  ),
  exampleOf(removeCreative, { creativeId: creative.creativeId, version: 2 }, {}),
  exampleOf(restoreCreative, { creativeId: creative.creativeId }, { ...creative, version: 4 }),
]
