import type { WebhookMessage } from '@placard/contract/support/webhook'
import { webhookEventText, webhookFailureText } from '@placard/domain/support/webhook/names'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import type { ListDetail } from '@placard/ui/paged-list/row-detail'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { Select } from '@placard/ui/select/select'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import {
  messagePageSize,
  messagesQuery,
  type MessageState,
  resend,
  webhookName,
  webhooksKey,
  webhooksQuery,
} from './webhooks.ts'
import { webhookTexts } from './webhook-texts.ts'

type Texts = TextsOf<typeof webhookTexts>

const idOf = ({ messageId }: WebhookMessage) => messageId
const states = ['waiting', 'delivered', 'failed'] as const

/** The messages of one webhook, with what was sent and what came back. */
export function WebhookMessages({ webhookId }: { webhookId: string }) {
  const texts = useTexts(webhookTexts)
  const { ownerId } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  const state = states.find((one) => one === parameters.get('status')) ?? null
  const query = useQuery(messagesQuery(ownerId, { webhookId, pageNum, state }))
  const webhooks = useQuery(webhooksQuery(ownerId))
  const webhook = webhooks.data?.items.find((row) => row.webhookId === webhookId)
  const title = webhook ? texts.messagesOf({ name: webhookName(webhook) }) : texts.messages
  return (
    <div className="mkt-page">
      <title>{`${title} · Placard`}</title>
      <Link to="/agency/webhooks">{texts.back}</Link>
      <div className="mkt-page-top">
        <PageTitle title={title} count={query.data?.total} />
      </div>
      <p className="mkt-page-hint">{texts.messagesHint}</p>
      <div role="search" className="mkt-page-filters">
        <StateSelect state={state} onChange={(status) => set({ status })} />
      </div>
      <PagedList
        label={texts.messages}
        route="/agency/webhooks/messages"
        columns={useMessageColumns()}
        rowId={idOf}
        detail={useMessageDetail(texts)}
        query={query}
        pages={{ pageNum, pageSize: messagePageSize, onPageChange: (to) => set({ page: to }) }}
        empty={<p>{state === null ? texts.noMessages : texts.noneSuch}</p>}
        errorText={(reason) => texts.messagesFailed({ reason })}
      />
    </div>
  )
}

interface StateSelectProps {
  readonly state: MessageState
  readonly onChange: (state: MessageState) => void
}

function StateSelect({ state, onChange }: StateSelectProps) {
  const texts = useTexts(webhookTexts)
  return (
    <Select
      aria-label={texts.status}
      options={[
        { value: null, label: texts.anyStatus },
        ...states.map((value) => ({ value, label: stateText(value, texts) })),
      ]}
      value={state}
      onChange={onChange}
    />
  )
}

function stateText(state: WebhookMessage['state'], texts: Texts): string {
  return state === 'failed' ? texts.givenUp : texts[state]
}

function useMessageColumns(): ListColumn<WebhookMessage>[] {
  const texts = useTexts(webhookTexts)
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const clock = useClock()
  return [
    {
      code: 'event',
      name: texts.name,
      widthPx: 260,
      grows: true,
      text: ({ event }) => webhookEventText(event, locale),
    },
    {
      code: 'state',
      name: texts.status,
      widthPx: 120,
      text: ({ state }) => stateText(state, texts),
    },
    {
      code: 'result',
      name: texts.result,
      widthPx: 220,
      text: (row) => resultText(row, texts, locale),
    },
    {
      code: 'attempts',
      name: texts.attempts,
      widthPx: 110,
      align: 'right',
      text: ({ attempts }) => number.format(attempts),
    },
    {
      code: 'next',
      name: texts.next,
      widthPx: 166,
      text: ({ nextAt }) => (nextAt === null ? '' : clock.format(nextAt)),
    },
    {
      code: 'time',
      name: texts.time,
      widthPx: 166,
      text: ({ createdAt }) => clock.format(createdAt),
    },
  ]
}

function resultText({ status, failure }: WebhookMessage, texts: Texts, locale: Locale): string {
  if (status !== null) return texts.answered({ status: String(status) })
  return failure === null ? texts.notTried : webhookFailureText(failure, locale)
}

function useMessageDetail(texts: Texts): ListDetail<WebhookMessage> {
  return useMemo(
    () => ({
      has: () => true,
      heightPx: () => 190,
      render: (row) => <MessageDetail row={row} texts={texts} />,
    }),
    [texts],
  )
}

function MessageDetail({ row, texts }: { row: WebhookMessage; texts: Texts }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => resend(row),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  })
  return (
    <div className="mkt-webhook-message">
      <pre aria-label={texts.body}>{JSON.stringify(JSON.parse(row.body), null, 1)}</pre>
      {row.state !== 'waiting' && (
        <Button small busy={isPending} onClick={() => mutate()}>
          {texts.resend}
        </Button>
      )}
    </div>
  )
}
