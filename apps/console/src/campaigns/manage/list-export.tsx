import { downloadFile } from '@placard/browser/request/download'
import { exportAds } from '@placard/contract/campaigns/ad'
import { exportGroups } from '@placard/contract/campaigns/group'
import { exportPlans } from '@placard/contract/campaigns/plan'
import { ExportChoice } from '#console/campaigns/export/export-choice.tsx'
import { announce } from './edit/cell-edit.ts'
import { useEditing } from './edit/saving.ts'
import { type Listing, wholeList } from './listing.ts'

interface ListExportProps {
  readonly listing: Listing
  /** The number of matching rows; undefined if it is not known yet. */
  readonly total: number | undefined
}

const calls = { plan: exportPlans, group: exportGroups, ad: exportAds } as const

/** The button that exports the whole list as a file. */
export function ListExport({ listing, total }: ListExportProps) {
  const { store } = useEditing()
  return (
    <ExportChoice
      holds="rows"
      total={total}
      ask={(format, signal) => {
        const input = { format, ...wholeList(listing) }
        return downloadFile(calls[listing.level], input, { signal, errorInPlace: true })
      }}
      announce={(text) => announce(store, text)}
    />
  )
}
