import type { WebhookRow } from '@placard/contract/support/webhook'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { webhookEventNames } from '@placard/domain/support/webhook/names'
import { webhookAddressMaxLength, webhookEvents } from '@placard/domain/support/webhook/webhook'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { add, change, type FreshWebhook, type WebhookSettings, webhooksKey } from './webhooks.ts'
import { webhookTexts } from './webhook-texts.ts'

interface WebhookDialogProps {
  /** Null for a new one. */
  readonly row: WebhookRow | null
  readonly onAdded: (fresh: FreshWebhook) => void
  readonly onClose: () => void
}

const nothing: WebhookSettings = { address: '', events: [], ofAdvertisers: false }

/** The dialog that adds or changes a webhook. */
export function WebhookDialog({ row, onAdded, onClose }: WebhookDialogProps) {
  const texts = useTexts(webhookTexts)
  const names = webhookEventNames[useLocale()]
  const queries = useQueryClient()
  const { ownerType: type, ownerName } = useIdentity()
  const [draft, setDraft] = useState<WebhookSettings>(() =>
    row === null
      ? nothing
      : { address: row.address, events: row.events, ofAdvertisers: row.ofAdvertisers },
  )
  const edit = (changed: Partial<WebhookSettings>) =>
    setDraft((before) => ({ ...before, ...changed }))
  const submit = async () => {
    const settings = { ...draft, address: draft.address.trim() }
    const problems = [
      ...(settings.address === '' ? [{ path: 'address', message: texts.noAddress }] : []),
      ...(settings.events.length === 0 ? [{ path: 'events', message: texts.noEvents }] : []),
    ]
    if (problems.length > 0) throw new InputRefused(problems)
    if (row === null) onAdded(await add(settings))
    else await change(row, settings, row.state === 'on')
    await queries.invalidateQueries({ queryKey: webhooksKey })
  }
  return (
    <FormDialog
      title={row === null ? texts.add : texts.editTitle}
      width="wide"
      submitLabel={row === null ? texts.add : texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.address}
        path="address"
        hint={texts.addressHint}
        maxLength={webhookAddressMaxLength}
        value={draft.address}
        onChange={(address) => edit({ address })}
      />
      <ChecksField
        label={texts.events}
        path="events"
        options={webhookEvents.map((value) => ({ value, label: names[value] }))}
        value={draft.events}
        onChange={(events) => edit({ events: [...events] })}
      />
      {type === ownerType.agency && (
        <ChoiceField
          label={texts.about}
          path="ofAdvertisers"
          options={[
            { value: 0, label: texts.ownEvents({ ownerName }) },
            { value: 1, label: texts.allEvents({ ownerName }) },
          ]}
          value={draft.ofAdvertisers ? 1 : 0}
          onChange={(all) => edit({ ofAdvertisers: all === 1 })}
        />
      )}
    </FormDialog>
  )
}
