import { callServer } from '@placard/browser/request/call'
import {
  createPlatformWebhook,
  type PlatformWebhookRow,
  rotatePlatformWebhook,
  savePlatformWebhook,
} from '@placard/contract/support/staff-webhook'
import { webhookEventNames } from '@placard/domain/support/webhook/names'
import {
  platformWebhookEvents,
  webhookAddressMaxLength,
} from '@placard/domain/support/webhook/webhook'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { CheckField, ChecksField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { SecretDialog } from '@placard/ui/secret/secret-dialog'
import { useRef, useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { staffWebhookTexts } from './webhook-texts.ts'

const inPlace = { errorInPlace: true } as const

/** Returns the secret that was made, and the callbacks of a form that makes it: it must not end what shows the secret. */
function useFreshSecret(close: () => void) {
  const isMade = useRef(false)
  const [secret, setSecret] = useState<string | null>(null)
  return {
    secret,
    show(made: string) {
      isMade.current = true
      setSecret(made)
    },
    closeForm: () => isMade.current || close(),
  }
}

interface SecretProps {
  readonly name: string
  readonly secret: string
  readonly onClose: () => void
}

function Secret({ name, secret, onClose }: SecretProps) {
  const texts = useTexts(staffWebhookTexts)
  return (
    <SecretDialog
      title={texts.secretTitle({ name })}
      hint={<p>{texts.secretHint}</p>}
      parts={[{ label: texts.secret, text: secret }]}
      onClose={onClose}
    />
  )
}

interface WebhookDialogProps extends DialogCallbacks {
  /** Null for a new one. */
  readonly row: PlatformWebhookRow | null
}

/** The dialog that adds a webhook and shows its secret, or changes one. */
export function WebhookDialog({ row, done, close }: WebhookDialogProps) {
  const texts = useTexts(staffWebhookTexts)
  const names = webhookEventNames[useLocale()]
  const { address = '', events = [], state = 'on' } = row ?? {}
  const { draft, field, change } = useDraft({ address, events, on: state === 'on' })
  const { secret, show, closeForm } = useFreshSecret(close)
  if (secret !== null) {
    const added = () => {
      done(texts.added)
      close()
    }
    return <Secret name={new URL(draft.address).host} secret={secret} onClose={added} />
  }
  const submit = async () => {
    const settings = { address: draft.address.trim(), events: [...draft.events] }
    const problems = [
      ...(settings.address === '' ? [{ path: 'address', message: texts.noAddress }] : []),
      ...(settings.events.length === 0 ? [{ path: 'events', message: texts.noEvents }] : []),
    ]
    if (problems.length > 0) throw new InputRefused(problems)
    if (row === null) {
      show((await callServer(createPlatformWebhook, settings, inPlace)).secret)
      return
    }
    const { webhookId, version } = row
    await callServer(
      savePlatformWebhook,
      { webhookId, version, ...settings, on: draft.on },
      inPlace,
    )
    done(texts.saved)
  }
  return (
    <FormDialog
      title={row === null ? texts.add : texts.editTitle}
      width="wide"
      submitLabel={row === null ? texts.add : texts.save}
      onSubmit={submit}
      onClose={closeForm}
    >
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        maxLength={webhookAddressMaxLength}
        {...field('address')}
      />
      <ChecksField
        label={texts.events}
        options={platformWebhookEvents.map((value) => ({ value, label: names[value] }))}
        {...field('events')}
        onChange={(chosen) => change({ events: [...chosen] })}
      />
      {row !== null && (
        <CheckField label={texts.isOn} value={draft.on} onChange={(on) => change({ on })} />
      )}
    </FormDialog>
  )
}

interface RotateDialogProps extends DialogCallbacks {
  readonly row: PlatformWebhookRow
  readonly name: string
}

/** The dialog that gives a webhook a new secret, and shows it. */
export function RotateDialog({ row, name, done, close }: RotateDialogProps) {
  const texts = useTexts(staffWebhookTexts)
  const { secret, show, closeForm } = useFreshSecret(close)
  if (secret !== null) {
    const rotated = () => {
      done(texts.rotated({ name }))
      close()
    }
    return <Secret name={name} secret={secret} onClose={rotated} />
  }
  const { webhookId, version } = row
  return (
    <FormDialog
      title={texts.rotateTitle({ name })}
      submitLabel={texts.rotate}
      onSubmit={async () =>
        show((await callServer(rotatePlatformWebhook, { webhookId, version }, inPlace)).secret)
      }
      onClose={closeForm}
    >
      <p>{texts.rotateHint}</p>
    </FormDialog>
  )
}
