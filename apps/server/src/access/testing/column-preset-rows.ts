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

/** It is a colleague's: shared, so that everybody may use it, and its maker's alone to change. */
const notTheirs = { reached: code.notFound }

/** Presets of columns. */
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
