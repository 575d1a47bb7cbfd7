import type { AdvertiserRow } from '@placard/contract/campaigns/advertiser'
import { useTexts } from '@placard/ui/locale/locale'
import { advertiserTexts } from './advertiser-texts.ts'
import { closeAdvertiser, reopenAdvertiser } from './advertisers.ts'
import { RowsDialog } from './rows-dialog.tsx'

interface StateDialogProps {
  readonly change: 'closing' | 'opening'
  /** At least one. */
  readonly rows: readonly AdvertiserRow[]
  readonly onClose: () => void
}

/** The question before advertisers are closed or opened again. */
export function StateDialog({ change, rows, onClose }: StateDialogProps) {
  const texts = useTexts(advertiserTexts)[change]
  const [first] = rows
  const name = first?.ownerName ?? ''
  const count = rows.length
  return (
    <RowsDialog
      rows={rows}
      title={count === 1 ? texts.title({ name }) : texts.titleMany({ count })}
      confirmLabel={texts.confirm}
      isDestructive={change === 'closing'}
      act={change === 'closing' ? closeAdvertiser : reopenAdvertiser}
      endedText={count === 1 ? texts.ended({ name }) : texts.endedMany({ count })}
      success={texts.success}
      onClose={onClose}
    >
      <p>{texts.hint}</p>
    </RowsDialog>
  )
}
