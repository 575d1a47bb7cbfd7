import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import {
  type FailedWebhookMessage,
  listFailedWebhookMessages,
  listPlatformWebhookMessages,
  resendWebhookMessages,
  webhookHolders,
} from '@placard/contract/support/staff-webhook'
import type { WebhookMessage } from '@placard/contract/support/webhook'
import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { webhookEventText, webhookFailureText } from '@placard/domain/support/webhook/names'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Select } from '@placard/ui/select/select'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#portal/platform/router/link.tsx'
import { type Action, ActionDialog, type DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { staffWebhookTexts } from './webhook-texts.ts'

type Texts = TextsOf<typeof staffWebhookTexts>

const refreshMs = 5_000

interface WebhookMessagesProps {
  readonly webhookId: string
  /** Undefined until it is known. */
  readonly name: string | undefined
  readonly allHref: string
}

/** The messages of a webhook of the platform. While one waits, the list refreshes by itself. */
export function WebhookMessages({ webhookId, name, allHref }: WebhookMessagesProps) {
  const texts = useTexts(staffWebhookTexts)
  const locale = useLocale()
  const { paging, pages } = useListAddress()
  const query = useQuery({
    ...callQuery(listPlatformWebhookMessages, { ...paging, webhookId, filters: {} }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'waiting') ? refreshMs : false,
  })
  const actions = (row: WebhookMessage): Action[] =>
    row.state === 'waiting'
      ? []
      : [resendAction({ ...row, ownerId: null, webhookId, host: name ?? '' }, texts, locale)]
  return (
    <>
      <p>
        <Link href={allHref}>{texts.back}</Link>
      </p>
      <p>{texts.messagesHint}</p>
      <StaffList
        heading={name === undefined ? texts.messages : texts.messagesOf({ name })}
        label={texts.messages}
        none={texts.noMessages}
        keyOf={({ messageId }) => messageId}
        nameOf={({ event, messageId }) => `${webhookEventText(event, locale)}, ${messageId}`}
        columns={useMessageColumns()}
        {...{ query, pages, actions }}
      />
    </>
  )
}

function useResultColumns() {
  const texts = useTexts(staffWebhookTexts)
  const locale = useLocale()
  const event = { code: 'event', name: texts.name, widthPx: 210 }
  const attempts = { code: 'attempts', name: texts.attempts, widthPx: 90, align: 'right' as const }
  const result = { code: 'result', name: texts.result, widthPx: 200 }
  type Shown = Pick<WebhookMessage, 'event' | 'attempts' | 'status' | 'failure'>
  return {
    event: { ...event, text: (row: Shown) => webhookEventText(row.event, locale) },
    attempts: { ...attempts, text: (row: Shown) => numberText(row.attempts, locale) },
    result: {
      ...result,
      text: ({ status, failure }: Shown) => {
        if (status !== null) return texts.answered({ status: String(status) })
        return failure === null ? texts.notTried : webhookFailureText(failure, locale)
      },
    },
  }
}

function useMessageColumns(): ListColumn<WebhookMessage>[] {
  const texts = useTexts(staffWebhookTexts)
  const locale = useLocale()
  const { event, attempts, result } = useResultColumns()
  return [
    event,
    {
      code: 'state',
      name: texts.status,
      widthPx: 110,
      text: ({ state }) => (state === 'failed' ? texts.givenUp : texts[state]),
    },
    result,
    attempts,
    {
      code: 'next',
      name: texts.next,
      widthPx: 190,
      text: ({ nextAt }) => (nextAt === null ? '-' : dateTimeText(nextAt, locale)),
    },
    {
      code: 'time',
      name: texts.time,
      widthPx: 190,
      text: ({ createdAt }) => dateTimeText(createdAt, locale),
    },
    {
      code: 'body',
      name: texts.body,
      widthPx: 300,
      grows: true,
      cardLines: 4,
      text: ({ body }) => body,
    },
  ]
}

/** The messages of all holders that were given up. */
export function FailedMessages() {
  const texts = useTexts(staffWebhookTexts)
  const locale = useLocale()
  const { paging, pages, parameters, set } = useListAddress()
  const holder = webhookHolders.find((one) => one === parameters.get('holder'))
  const filters = holder === undefined ? {} : { holder }
  const query = useQuery(callQuery(listFailedWebhookMessages, { ...paging, filters }))
  return (
    <>
      <p>{texts.failedHint}</p>
      <StaffList
        label={texts.failed}
        none={texts.noFailed}
        filter={
          <Select
            aria-label={texts.holder}
            options={[
              { value: '', label: texts.anyHolder },
              ...webhookHolders.map((value) => ({ value, label: texts[value] })),
            ]}
            value={holder ?? ''}
            onChange={(chosen) => set('holder', chosen)}
          />
        }
        keyOf={({ messageId }) => messageId}
        nameOf={(row) => `${row.host}, ${webhookEventText(row.event, locale)}, ${row.messageId}`}
        columns={useFailedColumns()}
        // A webhook that is off takes nothing until its holder turns it on.
        actions={(row) =>
          row.webhookState === 'on'
            ? [resendAction(row, texts, locale), resendAllAction(row, texts)]
            : []
        }
        {...{ query, pages }}
      />
    </>
  )
}

function useFailedColumns(): ListColumn<FailedWebhookMessage>[] {
  const texts = useTexts(staffWebhookTexts)
  const locale = useLocale()
  const { event, attempts, result } = useResultColumns()
  return [
    { code: 'holder', name: texts.holder, widthPx: 150, text: (row) => holderText(row, texts) },
    { code: 'host', name: texts.host, widthPx: 170, text: ({ host }) => host },
    event,
    result,
    attempts,
    {
      code: 'attemptedAt',
      name: texts.attemptedAt,
      widthPx: 190,
      text: ({ attemptedAt }) => (attemptedAt === null ? '-' : dateTimeText(attemptedAt, locale)),
    },
    {
      code: 'webhookState',
      name: texts.webhookState,
      widthPx: 120,
      grows: true,
      text: ({ webhookState }) => texts.state[webhookState],
    },
  ]
}

function holderText({ ownerId, ownerName }: FailedWebhookMessage, texts: Texts): string {
  return ownerId === null ? texts.platform : ownerName
}

type Sent = Pick<FailedWebhookMessage, 'messageId' | 'ownerId' | 'webhookId' | 'host' | 'event'>

function resendAction(row: Sent, texts: Texts, locale: Locale): Action {
  const { ownerId, webhookId, messageId, host } = row
  const event = webhookEventText(row.event, locale)
  return {
    label: texts.resend,
    dialog: (end) => (
      <ResendDialog
        title={texts.resendTitle({ event, host })}
        warning={texts.resendHint}
        sent={{ ownerId, webhookId, messageId }}
        {...end}
      />
    ),
  }
}

function resendAllAction(row: FailedWebhookMessage, texts: Texts): Action {
  const { ownerId, webhookId, host } = row
  return {
    label: texts.resendAll,
    dialog: (end) => (
      <ResendDialog
        title={texts.resendAllTitle({ host, holder: holderText(row, texts) })}
        warning={texts.resendAllHint}
        sent={{ ownerId, webhookId, messageId: null }}
        {...end}
      />
    ),
  }
}

interface ResendDialogProps extends DialogCallbacks {
  readonly title: string
  readonly warning: string
  readonly sent: Pick<Sent, 'ownerId' | 'webhookId'> & { readonly messageId: string | null }
}

function ResendDialog({ title, warning, sent, done, close }: ResendDialogProps) {
  const texts = useTexts(staffWebhookTexts)
  const resend = async () => {
    const { count } = await callServer(resendWebhookMessages, sent, { errorInPlace: true })
    done(texts.resent({ count }))
  }
  const label = sent.messageId === null ? texts.resendAll : texts.resend
  return <ActionDialog {...{ title, warning, label, close }} path="webhookId" act={resend} />
}
