import type { AdFields, AdProblemContext } from '@placard/domain/campaigns/ad/ad'
import type { AdSpec } from '@placard/domain/materials/material/spec'
import type { ExtensionFlow } from '@placard/domain/campaigns/group/extension-flow'
import type { FlowScene } from '@placard/domain/campaigns/group/flow-scene'
import type { AdType } from '@placard/domain/campaigns/plan/ad-type'
import type { ExtensionType } from '@placard/domain/campaigns/plan/extension-type'
import type { ReviewState } from '@placard/domain/campaigns/review/state'
import type { SavedRecord } from '#server/campaigns/promotion/save.ts'

/** The columns of an ad that a save reads and writes. */
export interface AdRecord extends SavedRecord, PlacementColumns {
  ad_id: string
  ad_name: string
  group_id: string
  group_name: string
  plan_id: string
  plan_name: string
  spec_id: AdSpec
  copywriter: string
  headlines: string[]
  brand_name: string
  button_text: string
  page_url: string
  deep_url: string
  click_url: string
  expose_url: string
  download_url: string
  play_begin_url: string
  play_end_url: string
  review_state: ReviewState
  review_reason: string
}

/** The placement of an ad according to its plan and group. */
export interface PlacementColumns {
  ad_type: AdType
  extension_type: ExtensionType
  extension_flow: ExtensionFlow
  flow_scene: FlowScene
}

/** The same in the words of the rules. */
export function placementOf(row: PlacementColumns): AdProblemContext['placement'] {
  return {
    adType: row.ad_type,
    extensionType: row.extension_type,
    extensionFlow: row.extension_flow,
    flowScene: row.flow_scene,
  }
}

/** Returns the editable fields of an ad. */
export function fieldsOf(row: AdRecord): AdFields {
  return {
    adName: row.ad_name,
    specId: row.spec_id,
    copywriter: row.copywriter,
    headlines: row.headlines,
    brandName: row.brand_name,
    buttonText: row.button_text,
    pageUrl: row.page_url,
    deepUrl: row.deep_url,
    clickUrl: row.click_url,
    exposeUrl: row.expose_url,
    downloadUrl: row.download_url,
    playBeginUrl: row.play_begin_url,
    playEndUrl: row.play_end_url,
  }
}

/** The same as columns. */
export function columnsOf(ad: AdFields) {
  return {
    ad_name: ad.adName,
    spec_id: ad.specId,
    copywriter: ad.copywriter,
    headlines: [...ad.headlines],
    brand_name: ad.brandName,
    button_text: ad.buttonText,
    page_url: ad.pageUrl,
    deep_url: ad.deepUrl,
    click_url: ad.clickUrl,
    expose_url: ad.exposeUrl,
    download_url: ad.downloadUrl,
    play_begin_url: ad.playBeginUrl,
    play_end_url: ad.playEndUrl,
  }
}
