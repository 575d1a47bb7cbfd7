import type { ApiTokenRow } from '@placard/contract/identity/api-token'
import { tokenDaysDefault } from '@placard/domain/identity/api-token/rule'
import { addDays } from '@placard/domain/platform/calendar/day'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { DayField } from '@placard/ui/form/day-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClock, useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { apiTokenTexts } from './api-token-texts.ts'
import { type FreshToken, revoke, rotate, tokensKey } from './api-tokens.ts'

interface RotateDialogProps {
  readonly row: ApiTokenRow
  readonly onRotated: (fresh: FreshToken) => void
  readonly onClose: () => void
}

/** The dialog that gives a token a new secret and a new last day. */
export function RotateDialog({ row, onRotated, onClose }: RotateDialogProps) {
  const texts = useTexts(apiTokenTexts)
  const queries = useQueryClient()
  const today = useToday(useIdentity().timeZone)
  const [lastDay, setLastDay] = useState<string>(() => addDays(today, tokenDaysDefault))
  const submit = async () => {
    const fresh = await rotate(row, lastDay).finally(() =>
      queries.invalidateQueries({ queryKey: tokensKey }),
    )
    onRotated(fresh)
  }
  return (
    <FormDialog
      title={texts.rotateTitle({ name: row.tokenName })}
      submitLabel={texts.rotateNow}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{row.state === 'expired' ? texts.rotateExpiredHint : texts.rotateHint}</p>
      <DayField
        label={texts.lastDay}
        path="lastDay"
        hint={texts.lastDayHint}
        value={lastDay}
        onChange={setLastDay}
        today={today}
      />
    </FormDialog>
  )
}

interface RevokeDialogProps {
  readonly row: ApiTokenRow
  readonly onClose: () => void
}

/** The question before a token is revoked, with what stops. */
export function RevokeDialog({ row, onClose }: RevokeDialogProps) {
  const texts = useTexts(apiTokenTexts)
  const clock = useClock()
  const show = useToasts()
  const queries = useQueryClient()
  const { tokenName: name, usedAt, usedFrom } = row
  const { mutate, isPending } = useMutation({
    mutationFn: () => revoke(row),
    onSuccess: () => show({ kind: 'info', text: texts.revoked({ name }) }),
    onSettled() {
      onClose()
      return queries.invalidateQueries({ queryKey: tokensKey })
    },
  })
  const use =
    usedAt === null
      ? texts.revokeUnused
      : texts.revokeUsed({ time: clock.format(usedAt), network: usedFrom ?? '' })
  return (
    <ConfirmDialog
      title={texts.revokeTitle({ name })}
      hint={`${texts.revokeHint} ${use}`}
      cancelLabel={texts.cancel}
      confirmLabel={texts.revokeNow}
      isDestructive
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
