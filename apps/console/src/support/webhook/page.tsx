import '#console/platform/router/page.css'
import './webhook.css'
import type { WebhookRow } from '@placard/contract/support/webhook'
import { areasOf } from '@placard/domain/platform/access/permission'
import { operatorRole, operatorRoleNames } from '@placard/domain/platform/access/role'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { Button } from '@placard/ui/button/button'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { NoPermissionState } from '@placard/ui/state/state'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { SecretDialog } from '@placard/ui/secret/secret-dialog'
import { useIdentity } from '#console/platform/session/identity.ts'
import { WebhookMessages } from './messages.tsx'
import { useWebhookColumns, type WebhookActions } from './webhook-columns.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import {
  type FreshWebhook,
  remove,
  rotate,
  sendTest,
  turn,
  webhookName,
  webhooksKey,
  webhooksQuery,
} from './webhooks.ts'
import { webhookTexts } from './webhook-texts.ts'

/** The page of the addresses that are told of events, and of the messages that one of them was sent. */
export function WebhooksPage() {
  const texts = useTexts(webhookTexts)
  const roleNames = labelsOf(operatorRoleNames, useLocale())
  const { permissionList, ownerName } = useIdentity()
  const { webhookId } = useParams()
  if (areasOf(permissionList).has('operator'))
    return webhookId === undefined ? <List /> : <WebhookMessages webhookId={webhookId} />
  const role = roleNames[operatorRole.OPERATOR_MANAGE]
  return (
    <NoPermissionState
      isPage
      title={texts.noPermission}
      hint={texts.noPermissionHint({ role, ownerName })}
    />
  )
}

const idOf = ({ webhookId }: WebhookRow) => webhookId

function List() {
  const texts = useTexts(webhookTexts)
  const { ownerId, ownerName } = useIdentity()
  const query = useQuery(webhooksQuery(ownerId))
  const { actions, openForm, dialog } = useDialogs()
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <div className="mkt-page-top">
        <PageTitle title={texts.title} count={query.data?.total} />
        <Button kind="primary" onClick={openForm}>
          {texts.add}
        </Button>
      </div>
      <p className="mkt-page-hint">
        {texts.hint({ ownerName })}{' '}
        <a href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
          {texts.guide}
        </a>
      </p>
      <PagedList
        label={texts.title}
        route="/agency/webhooks"
        columns={useWebhookColumns(actions)}
        rowId={idOf}
        query={query}
        pages={{ pageNum: 1, pageSize: 20, onPageChange: () => {} }}
        empty={<p>{texts.noneYet}</p>}
        errorText={(reason) => texts.failed({ reason })}
      />
      {dialog}
    </div>
  )
}

type Opened =
  | { readonly kind: 'form'; readonly row: WebhookRow | null }
  | { readonly kind: 'rotate' | 'remove'; readonly row: WebhookRow }
  | { readonly kind: 'secret'; readonly fresh: FreshWebhook }

/** Returns the actions of the page, and the dialog that is open. */
function useDialogs() {
  const texts = useTexts(webhookTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const [opened, open] = useState<Opened | null>(null)
  const settled = () => queries.invalidateQueries({ queryKey: webhooksKey })
  const tell = (text: string) => show({ kind: 'info', text })
  const testing = useMutation({
    mutationFn: sendTest,
    onSuccess: () => tell(texts.testSent),
    onSettled: settled,
  })
  const turning = useMutation({
    mutationFn: ({ row, on }: { row: WebhookRow; on: boolean }) => turn(row, on),
    onSuccess: (_, { row, on }) =>
      tell((on ? texts.turnedOn : texts.turnedOff)({ name: webhookName(row) })),
    onSettled: settled,
  })
  const { mutate: test } = testing
  const { mutate: turnTo } = turning
  const actions = useMemo<WebhookActions>(
    () => ({
      test,
      turn: (row, on) => turnTo({ row, on }),
      edit: (row) => open({ kind: 'form', row }),
      rotate: (row) => open({ kind: 'rotate', row }),
      remove: (row) => open({ kind: 'remove', row }),
    }),
    [test, turnTo],
  )
  const showSecret = (fresh: FreshWebhook) => open({ kind: 'secret', fresh })
  // A form that has made a secret closes itself after the dialog that shows it has opened.
  const closeForm = () => open((now) => (now?.kind === 'secret' ? now : null))
  const ends = { showSecret, closeForm, close: () => open(null) }
  return {
    actions,
    openForm: () => open({ kind: 'form', row: null }),
    dialog: opened && <OpenDialog opened={opened} {...ends} />,
  }
}

interface OpenDialogProps {
  readonly opened: Opened
  readonly showSecret: (fresh: FreshWebhook) => void
  readonly closeForm: () => void
  readonly close: () => void
}

function OpenDialog({ opened, showSecret, closeForm, close }: OpenDialogProps): ReactNode {
  const texts = useTexts(webhookTexts)
  switch (opened.kind) {
    case 'form':
      return <WebhookDialog row={opened.row} onAdded={showSecret} onClose={closeForm} />
    case 'rotate':
      return <RotateDialog row={opened.row} onRotated={showSecret} onClose={closeForm} />
    case 'remove':
      return <RemoveDialog row={opened.row} onClose={close} />
    case 'secret': {
      const { webhook, secret } = opened.fresh
      return (
        <SecretDialog
          title={texts.secretTitle({ name: webhookName(webhook) })}
          hint={<p>{texts.secretHint}</p>}
          parts={[{ label: texts.secret, text: secret }]}
          onClose={close}
        />
      )
    }
  }
}

interface RotateDialogProps {
  readonly row: WebhookRow
  readonly onRotated: (fresh: FreshWebhook) => void
  readonly onClose: () => void
}

function RotateDialog({ row, onRotated, onClose }: RotateDialogProps) {
  const texts = useTexts(webhookTexts)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => rotate(row),
    onSuccess: onRotated,
    onSettled() {
      onClose()
      return queries.invalidateQueries({ queryKey: webhooksKey })
    },
  })
  return (
    <ConfirmDialog
      title={texts.rotateTitle({ name: webhookName(row) })}
      hint={texts.rotateHint}
      cancelLabel={texts.cancel}
      confirmLabel={texts.rotate}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ row, onClose }: { row: WebhookRow; onClose: () => void }) {
  const texts = useTexts(webhookTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const name = webhookName(row)
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(row),
    onSuccess: () => show({ kind: 'info', text: texts.removed({ name }) }),
    onSettled() {
      onClose()
      return queries.invalidateQueries({ queryKey: webhooksKey })
    },
  })
  return (
    <ConfirmDialog
      title={texts.removeTitle({ name })}
      hint={texts.removeHint}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirmRemove}
      isDestructive
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
