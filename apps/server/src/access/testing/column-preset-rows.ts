import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { defaultViews, putDefaultView } from '@placard/contract/campaigns/default-view'
import {
  listSavedViews,
  removeSavedView,
  savedViewDetail,
  saveSavedView,
} from '@placard/contract/campaigns/saved-view'
import { onManagePage } from '#server/access/testing/promotion-rows.ts'
import { stale } from '#server/access/testing/stale.ts'
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

/** Column presets and saved views. */
export const columnPresetRows: readonly Row[] = [
  onPlans(listColumnPresets, () => ({})),
  onPlans(
    saveColumnPreset,
    ({ preset }) => ({ presetId: preset, version: stale, isShared: true }),
    notTheirs,
  ),
  onPlans(removeColumnPreset, ({ preset }) => ({ presetId: preset, version: stale }), notTheirs),
  onPlans(putColumnPresetInUse, ({ preset }) => ({ presetId: preset })),
  onManagePage(listSavedViews, () => ({ level: 'plan' })),
  onManagePage(savedViewDetail, ({ view }) => ({ viewId: view })),
  onManagePage(
    saveSavedView,
    ({ view, plan, group, node, label, preset, customMetric }) => ({
      viewId: view,
      version: stale,
      content: {
        filters: {
          planId: plan,
          groupId: group,
          nodeId: node,
          labels: { match: 'any', labelIds: [label] },
          customFigures: [{ metricId: customMetric, min: 0 }],
        },
        sort: null,
        days: { kind: 'preset', preset: 'today' },
        presetId: preset,
      },
    }),
    notTheirs,
  ),
  onManagePage(removeSavedView, ({ view }) => ({ viewId: view, version: stale }), notTheirs),
  onManagePage(defaultViews, () => ({})),
  onManagePage(putDefaultView, ({ view }) => ({ level: 'plan', viewId: view })),
]
