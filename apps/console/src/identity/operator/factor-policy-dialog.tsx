import { callServer } from '@placard/browser/request/call'
import { factorPolicy, saveFactorPolicy } from '@placard/contract/identity/second-factor'
import {
  factorGraceDays,
  factorPolicies,
  type FactorPolicy,
} from '@placard/domain/platform/access/factor-policy'
import { factorPolicyNames } from '@placard/domain/platform/access/factor-policy-names'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { operatorTexts } from './operator-texts.ts'

const inPlace = { errorInPlace: true }

/** The dialog in which an admin decides who needs a second factor. */
export function FactorPolicyDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(operatorTexts)
  const names = factorPolicyNames[useLocale()]
  const { ownerId } = useIdentity()
  const show = useToasts()
  const { data, error } = useQuery({
    queryKey: ['factor', 'policy', ownerId],
    queryFn: ({ signal }) => callServer(factorPolicy, {}, { signal, ...inPlace }),
    gcTime: 0,
  })
  const [chosen, choose] = useState<FactorPolicy | null>(null)
  const policy = chosen ?? data?.policy
  const save = async () => {
    if (data === undefined || policy === undefined) return
    await callServer(saveFactorPolicy, { policy, version: data.version }, inPlace)
    show({ kind: 'info', text: texts.policySaved })
  }
  return (
    <FormDialog
      title={texts.policyTitle}
      submitLabel={texts.save}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.policyHint({ days: factorGraceDays })}</p>
      {error && <p role="alert">{texts.failed({ reason: error.message })}</p>}
      {policy === undefined && !error && <p role="status">{texts.policyLoading}</p>}
      {policy !== undefined && (
        <ChoiceField
          label={texts.secondFactor}
          path="policy"
          options={factorPolicies.map((value) => ({ value, label: names[value] }))}
          value={policy}
          onChange={choose}
        />
      )}
    </FormDialog>
  )
}
