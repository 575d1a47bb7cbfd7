import { downloadFile } from '@placard/browser/request/download'
import { exportAds } from '@placard/contract/campaigns/ad'
import { exportGroups } from '@placard/contract/campaigns/group'
import { exportPlans } from '@placard/contract/campaigns/plan'
import { ExportButton, type ExportButtonProps } from '#console/platform/export/export-button.tsx'
import { announce } from './edit/cell-edit.ts'
import { useEditing } from './edit/inline-editing.ts'
import { comparedDays, type Listing, listInput } from './listing.ts'

interface ListExportProps {
  readonly listing: Listing
  /** The number of matching rows; undefined if it is not known yet. */
  readonly total: number | undefined
}

const calls = { plan: exportPlans, group: exportGroups, ad: exportAds } as const

/** Returns the props for the export of the whole list. */
export function useListExport({ listing, total }: ListExportProps): ExportButtonProps {
  const { store } = useEditing()
  return {
    content: 'rows',
    total,
    isEditable: true,
    requestFile(format, signal, forEditing) {
      const compared = comparedDays(listing)
      const input = { format, forEditing, ...listInput(listing), ...(compared && { compared }) }
      return downloadFile(calls[listing.level], input, { signal, errorInPlace: true })
    },
    announce: (text) => announce(store, text),
  }
}

/** The button that exports the whole list as a file. */
export function ListExport(props: ListExportProps) {
  return <ExportButton {...useListExport(props)} />
}
