import type { DictionaryType, EditableDictionary } from '@placard/domain/campaigns/dictionary/type'
import { flowScene, flowSceneNames } from '@placard/domain/campaigns/group/flow-scene'
import type { LocalText } from '@placard/domain/platform/locale/text'
import { metricCodes, metricNames } from '@placard/domain/campaigns/metric/name'
import { allRegions } from '#server/campaigns/dictionary/region.ts'

/** An item before it is shown to somebody. */
export interface Item {
  readonly code: string
  readonly parent: string | null
  readonly name: LocalText
  readonly retired: boolean
}

/** Dictionaries that nobody edits: facts of a standard, or of the product. */
export const fixedItems: Readonly<
  Record<Exclude<DictionaryType, EditableDictionary>, readonly Item[]>
> = {
  region: allRegions.map((region) => ({ ...region, retired: false })),
  scene: Object.values(flowScene).map((scene) => ({
    code: String(scene),
    parent: null,
    name: { 'en-US': flowSceneNames['en-US'][scene], 'zh-CN': flowSceneNames['zh-CN'][scene] },
    retired: false,
  })),
  metric: metricCodes.map((code) => ({
    code,
    parent: null,
    name: { 'en-US': metricNames['en-US'][code], 'zh-CN': metricNames['zh-CN'][code] },
    retired: false,
  })),
}
