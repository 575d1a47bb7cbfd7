import { callServer } from '@placard/browser/request/call'
import { ownerSetting, saveOwnerSetting } from '@placard/contract/identity/owner-setting'
import { supportViewMinutes } from '@placard/domain/platform/access/support-view'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { operatorTexts } from './operator-texts.ts'

const inPlace = { errorInPlace: true }
type Choice = 'yes' | 'no'

/** The dialog in which an admin allows or forbids that the platform looks at the account. */
export function SupportViewSetting({ onClose }: { onClose: () => void }) {
  const texts = useTexts(operatorTexts)
  const { ownerId } = useIdentity()
  const show = useToasts()
  const { data, error } = useQuery({
    queryKey: ['ownerSetting', ownerId],
    queryFn: ({ signal }) => callServer(ownerSetting, {}, { signal, ...inPlace }),
    gcTime: 0,
  })
  const [chosen, choose] = useState<Choice | null>(null)
  const choice = chosen ?? (data && (data.supportView ? 'yes' : 'no'))
  const save = async () => {
    if (data === undefined) return
    const input = { version: data.version, supportView: choice === 'yes' }
    await callServer(saveOwnerSetting, input, inPlace)
    show({ kind: 'info', text: texts.supportViewSaved })
  }
  return (
    <FormDialog
      title={texts.supportViewTitle}
      submitLabel={texts.save}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.supportViewHint({ minutes: supportViewMinutes })}</p>
      {error && <p role="alert">{texts.failed({ reason: error.message })}</p>}
      {choice === undefined && !error && <p role="status">{texts.policyLoading}</p>}
      {choice !== undefined && (
        <ChoiceField<Choice>
          label={texts.supportView}
          path="supportView"
          options={(['yes', 'no'] as const).map((value) => ({
            value,
            label: texts.supportViewChoices[value],
          }))}
          value={choice}
          onChange={choose}
        />
      )}
    </FormDialog>
  )
}
