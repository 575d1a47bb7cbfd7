import { isVideoSpec } from '../../materials/material/spec.ts'
import {
  advertiseType,
  linkExtension,
  type LinkExtension,
  linkFlow,
  type LinkFlow,
  linkType,
  type LinkType,
} from './codes.ts'
import { linkScene, type LinkScene } from '../../platform/shared-state/link-scene.ts'
import type { LinkSubject } from './subject.ts'

const { app, miniProgram, quickApp, site, appCallUp } = linkExtension
const { all, own, union } = linkFlow
const { search, revealPreferred, feeds, pushBanner, networkSms } = linkScene
const shopScenes = [
  linkScene.storeRecommend,
  linkScene.storeInstallReward,
  linkScene.storeLaunchNeed,
] as const

/** One clause of the specification. It covers an ad that matches all its conditions. */
interface Clause {
  readonly extension?: readonly LinkExtension[]
  readonly flow?: readonly LinkFlow[]
  readonly scene?: readonly LinkScene[]
  readonly dataTree?: 'allows it'
}

const shopSpec: Clause = { extension: [app], scene: shopScenes }
const shopSpecAllowed: Clause = { ...shopSpec, dataTree: 'allows it' }

const clickOrExposure: readonly Clause[] = [
  { extension: [miniProgram], scene: [revealPreferred] },
  { flow: [all, union] },
  { flow: [own], scene: [feeds] },
  { extension: [quickApp], scene: [revealPreferred] },
  { extension: [site, appCallUp, quickApp], flow: [own], scene: [search] },
  shopSpecAllowed,
  { extension: [appCallUp], scene: [revealPreferred] },
]
const click: readonly Clause[] = [...clickOrExposure, { scene: [pushBanner, networkSms] }]
const exposure: readonly Clause[] = [...clickOrExposure, { scene: [networkSms] }]

/** Returns whether the link is offered for the ad. @see spec §5 "Monitoring link visibility" */
export function isLinkOffered(link: LinkType, ad: LinkSubject): boolean {
  const isBook = ad.advertise === advertiseType.book
  switch (link) {
    case linkType.click:
      return isBook ? hasClickMonitor(ad) : click.some((clause) => covers(clause, ad))
    case linkType.exposure:
      return isBook ? hasClickMonitor(ad) : exposure.some((clause) => covers(clause, ad))
    case linkType.download:
      return !isBook && covers(shopSpecAllowed, ad)
    case linkType.playBegin:
    case linkType.playEnd:
      return isVideoSpec(ad.specId) && !covers(shopSpec, ad) && ad.flow !== all
  }
}

/** Returns the links offered for the ad, in the order of forms. */
export function offeredLinks(ad: LinkSubject): LinkType[] {
  return Object.values(linkType).filter((link) => isLinkOffered(link, ad))
}

function covers({ extension, flow, scene, dataTree }: Clause, ad: LinkSubject): boolean {
  return (
    isNamed(ad.extension, extension) &&
    isNamed(ad.flow, flow) &&
    isNamed(ad.scene, scene) &&
    (dataTree === undefined || ad.dataTree.some(({ kind }) => kind === 'shopMonitor'))
  )
}

/** Returns whether a clause matches. A clause without a condition allows any value. */
function isNamed<Value>(value: Value, named: readonly Value[] | undefined): boolean {
  return named === undefined || named.includes(value)
}

function hasClickMonitor(ad: LinkSubject): boolean {
  return ad.dataTree.some((entry) => entry.kind === 'clickMonitor' && entry.flowScene === ad.scene)
}
