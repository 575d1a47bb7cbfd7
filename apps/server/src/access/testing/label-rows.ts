import { listLabels, removeLabel, restoreLabel, saveLabel } from '@placard/contract/campaigns/label'
import { stale } from '#server/access/testing/stale.ts'
import { notInBin, onManagePage, staleSave } from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

/** Labels. */
export const labelRows: readonly Row[] = [
  onManagePage(listLabels, () => ({ counted: true })),
  onManagePage(
    saveLabel,
    ({ label }) => ({ labelId: label, version: stale, color: 'red' }),
    staleSave,
  ),
  onManagePage(removeLabel, ({ label }) => ({ labelId: label, version: stale }), staleSave),
  // It was not removed.
  onManagePage(restoreLabel, ({ label }) => ({ labelId: label }), notInBin),
]
