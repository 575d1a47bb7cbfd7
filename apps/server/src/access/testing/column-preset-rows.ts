import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { stale } from '#server/access/testing/identity-rows.ts'
import type { Ids } from '#server/access/testing/world.ts'
import type { Row } from '#server/access/testing/row.ts'

const onPlans = (
  call: AnyCall,
  input: (ids: Ids) => object,
  more: Pick<Row, 'reached'> = {},
): Row => ({
  call,
  access: ['promotion'],
  page: 'manage',
  input: (ids) => ({ pageCode: 'plan', ...input(ids) }),
  ...more,
})

/** A preset of a colleague: shared with everyone, but editable only by its creator. */
const notTheirs = { reached: code.notFound }

/** Column presets. */
export const columnPresetRows: readonly Row[] = [
  onPlans(listColumnPresets, () => ({})),
  onPlans(
    saveColumnPreset,
    ({ preset }) => ({ presetId: preset, version: stale, isShared: true }),
    notTheirs,
  ),
  onPlans(removeColumnPreset, ({ preset }) => ({ presetId: preset, version: stale }), notTheirs),
  onPlans(putColumnPresetInUse, ({ preset }) => ({ presetId: preset })),
]
