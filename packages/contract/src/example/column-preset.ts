import {
  type ColumnPresetRow,
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from '../campaigns/column-preset.ts'
import { exampleOf } from './example.ts'

const page = { pageCode: 'plan' } as const
const delivery: ColumnPresetRow = {
  presetId: '100000071',
  presetName: 'Delivery',
  elementCodes: ['switchOn', 'planName', 'state', 'impressions', 'clicks', 'ctr'],
  isShared: true,
  isOwn: true,
  authorName: 'Lin Yue',
  otherUsers: 2,
  version: 3,
}

/** Column presets. */
export const columnPresetExamples = [
  exampleOf(listColumnPresets, page, { presets: [delivery], inUse: delivery.presetId }),
  exampleOf(
    saveColumnPreset,
    { ...page, presetId: delivery.presetId, version: 2, isShared: true, use: true },
    delivery,
  ),
  exampleOf(removeColumnPreset, { ...page, presetId: delivery.presetId, version: 3 }, {}),
  exampleOf(putColumnPresetInUse, { ...page, presetId: delivery.presetId }, {}),
]
