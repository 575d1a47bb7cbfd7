import {
  adDetail,
  copyAd,
  createAd,
  exportAds,
  listAds,
  removeAd,
  restoreAd,
  saveAd,
} from './ad.ts'
import type { AnyCall } from '../platform/call.ts'
import {
  createCreative,
  listCreatives,
  removeCreative,
  restoreCreative,
  saveCreative,
} from './creative.ts'
import { draftDetail, listDrafts, removeDraft, saveDraft } from './draft.ts'
import {
  copyGroup,
  createGroup,
  exportGroups,
  groupDetail,
  listGroups,
  removeGroup,
  restoreGroup,
  saveGroup,
  usualGroupBids,
} from './group.ts'
import {
  copyPlan,
  createPlan,
  exportPlans,
  listPlans,
  planDetail,
  removePlan,
  restorePlan,
  savePlan,
} from './plan.ts'
import { listRecycleBin } from './recycle-bin.ts'
import { createSamples, querySamples, removeSamples } from './sample.ts'

/** The calls that list, create, change and remove plans, groups, ads and creatives. */
export const promotionCalls: readonly AnyCall[] = [
  listPlans,
  exportPlans,
  planDetail,
  createPlan,
  savePlan,
  copyPlan,
  removePlan,
  restorePlan,
  listGroups,
  exportGroups,
  groupDetail,
  usualGroupBids,
  createGroup,
  saveGroup,
  copyGroup,
  removeGroup,
  restoreGroup,
  listAds,
  exportAds,
  adDetail,
  createAd,
  saveAd,
  copyAd,
  removeAd,
  restoreAd,
  listRecycleBin,
  querySamples,
  createSamples,
  removeSamples,
  listDrafts,
  draftDetail,
  saveDraft,
  removeDraft,
  listCreatives,
  createCreative,
  saveCreative,
  removeCreative,
  restoreCreative,
]
