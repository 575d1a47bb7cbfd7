import { adType, type AdType, extensionType, type ExtensionType } from '../plan/codes.ts'
import { extensionFlow, type ExtensionFlow, flowScene, type FlowScene } from '../group/codes.ts'
import type { DataEntry } from '../../platform/shared-state/data-entry.ts'
import {
  advertiseType,
  type AdvertiseType,
  linkExtension,
  type LinkExtension,
  linkFlow,
  type LinkFlow,
} from './codes.ts'
import { linkScene, type LinkScene } from '../../platform/shared-state/link-scene.ts'

/** The facts that decide which monitoring links an ad is offered. Null for a value without a rule. */
export interface LinkSubject {
  readonly advertise: AdvertiseType | null
  readonly extension: LinkExtension | null
  readonly flow: LinkFlow
  readonly scene: LinkScene | null
  readonly specId: number
  /** The data permissions of the user. */
  readonly dataTree: readonly DataEntry[]
}

/** The facts of the plan, group and ad themselves. */
export interface Placement {
  readonly adType: AdType
  readonly extensionType: ExtensionType
  readonly extensionFlow: ExtensionFlow
  readonly flowScene: FlowScene
  readonly specId: number
}

const advertiseOf: Readonly<Partial<Record<AdType, AdvertiseType>>> = {
  [adType.booking]: advertiseType.book,
}

const extensionOf: Readonly<Partial<Record<ExtensionType, LinkExtension>>> = {
  [extensionType.web]: linkExtension.site,
  [extensionType.appDownload]: linkExtension.app,
  [extensionType.quickApp]: linkExtension.quickApp,
  [extensionType.appCallUp]: linkExtension.appCallUp,
  [extensionType.miniProgram]: linkExtension.miniProgram,
}

const flowOf: Readonly<Record<ExtensionFlow, LinkFlow>> = {
  [extensionFlow.all]: linkFlow.all,
  [extensionFlow.own]: linkFlow.own,
  [extensionFlow.union]: linkFlow.union,
}

const sceneOf: Readonly<Partial<Record<FlowScene, LinkScene>>> = {
  [flowScene.selectedPromotion]: linkScene.storeRecommend,
  [flowScene.installReward]: linkScene.storeInstallReward,
  [flowScene.launchEssentials]: linkScene.storeLaunchNeed,
  [flowScene.search]: linkScene.search,
  [flowScene.feeds]: linkScene.feeds,
  [flowScene.displayPreferred]: linkScene.revealPreferred,
  [flowScene.notificationBar]: linkScene.pushBanner,
  [flowScene.networkMessage]: linkScene.networkSms,
}

/**
 * Returns the facts of a plan, group and ad for the rules of monitoring links.
 *
 * @see S3.24
 */
export function linkSubject(placement: Placement, dataTree: readonly DataEntry[]): LinkSubject {
  return {
    advertise: advertiseOf[placement.adType] ?? null,
    extension: extensionOf[placement.extensionType] ?? null,
    flow: flowOf[placement.extensionFlow],
    scene: sceneOf[placement.flowScene] ?? null,
    specId: placement.specId,
    dataTree,
  }
}
