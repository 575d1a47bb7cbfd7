import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { rechargeTexts } from '#console/finance/recharge/recharge-texts.ts'
import {
  rechargeKey,
  type RechargeRecord,
  saveSlip,
  uploadSlip,
  withdraw,
} from '#console/finance/recharge/recharge-query.ts'

/** The actions of a row. */
export interface RecordActions {
  readonly upload: (record: RechargeRecord) => void
  readonly download: (record: RechargeRecord) => void
  readonly withdraw: (record: RechargeRecord) => void
}

/** Opens the browser's dialog for one file of a slip. */
function chooseFile(chosen: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.png,.jpg,.jpeg,.webp,.pdf'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) chosen(file)
  })
  input.click()
}

/** Returns the actions of the list, the notice of their outcome, and the dialog that is open. */
export function useRecordActions() {
  const texts = useTexts(rechargeTexts)
  const queries = useQueryClient()
  const [withdrawn, setWithdrawn] = useState<RechargeRecord | null>(null)
  const work = useMutation({
    mutationFn: (task: () => Promise<string>) => task(),
    onSettled: () => queries.invalidateQueries({ queryKey: rechargeKey }),
  })
  const { mutate } = work
  const actions = useMemo<RecordActions>(
    () => ({
      upload: ({ applicationId, reference }) =>
        chooseFile((file) =>
          mutate(async () => {
            await uploadSlip(applicationId, file)
            return texts.uploaded({ reference })
          }),
        ),
      download: ({ applicationId }) =>
        mutate(async () => {
          await saveSlip(applicationId)
          return ''
        }),
      withdraw: setWithdrawn,
    }),
    [mutate, texts],
  )
  return {
    actions,
    notice: work.error ? (
      <p role="alert">{work.error.message}</p>
    ) : (
      <p role="status">{work.data}</p>
    ),
    dialog: withdrawn && (
      <ConfirmDialog
        title={texts.withdrawTitle({ reference: withdrawn.reference })}
        hint={texts.withdrawHint}
        cancelLabel={texts.keep}
        confirmLabel={texts.withdraw}
        isDestructive
        onConfirm={() => {
          setWithdrawn(null)
          mutate(async () => {
            await withdraw(withdrawn.applicationId)
            return texts.withdrawn({ reference: withdrawn.reference })
          })
        }}
        onClose={() => setWithdrawn(null)}
      />
    ),
  }
}
