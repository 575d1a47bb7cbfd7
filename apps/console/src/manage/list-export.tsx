import { downloadFile } from '@placard/browser/request/download'
import { exportAds } from '@placard/contract/ad'
import { exportGroups } from '@placard/contract/group'
import { exportPlans } from '@placard/contract/plan'
import { ExportChoice } from '#console/export/export-choice.tsx'
import { announce } from './edit/cell-edit.ts'
import { useEditing } from './edit/saving.ts'
import { type Listing, wholeList } from './listing.ts'

interface ListExportProps {
  readonly listing: Listing
  /** Rows that match; undefined: not known yet. */
  readonly total: number | undefined
}

const calls = { plan: exportPlans, group: exportGroups, ad: exportAds } as const

/** The way to have the list with all its pages as a file. */
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
