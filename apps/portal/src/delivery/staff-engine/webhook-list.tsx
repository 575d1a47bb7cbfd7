import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import {
  listPlatformWebhooks,
  type PlatformWebhookRow,
  removePlatformWebhook,
  testPlatformWebhook,
} from '@placard/contract/support/staff-webhook'
import { numberText } from '@placard/domain/platform/format/number'
import { webhookEventNames } from '@placard/domain/support/webhook/names'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#portal/platform/router/link.tsx'
import { type Action, confirmedAction } from '#portal/platform/staff/action.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { RotateDialog, WebhookDialog } from './webhook-dialogs.tsx'
import { WebhookMessages } from './webhook-messages.tsx'
import { staffWebhookTexts } from './webhook-texts.ts'

const webhooksHref = `${staffPageHref(staffPage.engine)}?view=webhooks`
const inPlace = { errorInPlace: true } as const

/** The webhooks of the platform, or the messages of the one in the address. */
export function PlatformWebhooks() {
  const webhookId = useListAddress().parameters.get('webhook')
  const query = useWebhooks()
  if (webhookId === null) return <WebhookList query={query} />
  const row = query.data?.items.find((one) => one.webhookId === webhookId)
  return (
    <WebhookMessages webhookId={webhookId} name={row && webhookName(row)} allHref={webhooksHref} />
  )
}

function useWebhooks() {
  const query = useQuery(callQuery(listPlatformWebhooks, {}))
  return { ...query, data: query.data && { ...query.data, total: query.data.items.length } }
}

/** Returns the name of a webhook in sentences. Its path may be a secret. */
function webhookName({ address }: Pick<PlatformWebhookRow, 'address'>): string {
  return new URL(address).host
}

function WebhookList({ query }: { query: ReturnType<typeof useWebhooks> }) {
  const texts = useTexts(staffWebhookTexts)
  const { pages } = useListAddress()
  return (
    <>
      <p>{texts.note}</p>
      <StaffList
        label={texts.webhooks}
        none={texts.noneYet}
        createActions={{
          label: texts.add,
          dialog: (end) => <WebhookDialog row={null} {...end} />,
        }}
        keyOf={({ webhookId }) => webhookId}
        nameOf={webhookName}
        columns={useColumns()}
        actions={useActions()}
        {...{ query, pages }}
      />
    </>
  )
}

function useColumns(): ListColumn<PlatformWebhookRow>[] {
  const texts = useTexts(staffWebhookTexts)
  const locale = useLocale()
  const count = (code: 'delivered' | 'waiting' | 'failed', name: string) => ({
    code,
    name,
    widthPx: 95,
    align: 'right' as const,
    text: (row: PlatformWebhookRow) => numberText(row[code], locale),
  })
  return [
    {
      code: 'address',
      name: texts.address,
      widthPx: 240,
      text: ({ address }) => address,
      isControl: true,
      cell: ({ row, tabIndex }) => (
        <Link href={`${webhooksHref}&webhook=${row.webhookId}`} tabIndex={tabIndex}>
          {row.address}
        </Link>
      ),
    },
    {
      code: 'events',
      name: texts.events,
      widthPx: 220,
      cardLines: 3,
      grows: true,
      text: ({ events }) => events.map((event) => webhookEventNames[locale][event]).join('; '),
    },
    { code: 'state', name: texts.status, widthPx: 90, text: ({ state }) => texts.state[state] },
    count('delivered', texts.delivered),
    count('waiting', texts.waiting),
    count('failed', texts.givenUp),
  ]
}

/** Returns the function that lists what admins can do with a webhook. */
function useActions(): (row: PlatformWebhookRow) => readonly Action[] {
  const texts = useTexts(staffWebhookTexts)
  return (row) => {
    const { webhookId, version, state } = row
    const name = webhookName(row)
    const test = confirmedAction({
      label: texts.test,
      title: texts.testTitle({ name }),
      warning: texts.testHint,
      path: 'webhookId',
      act: () => callServer(testPlatformWebhook, { webhookId }, inPlace),
      successMessage: texts.testSent,
    })
    const remove = confirmedAction({
      label: texts.remove,
      title: texts.removeTitle({ name }),
      warning: texts.removeHint,
      isDestructive: true,
      act: () => callServer(removePlatformWebhook, { webhookId, version }, inPlace),
      successMessage: texts.removed({ name }),
    })
    return [
      { label: texts.edit, dialog: (end) => <WebhookDialog row={row} {...end} /> },
      ...(state === 'on' ? [test] : []),
      {
        label: texts.rotate,
        dialog: (end) => <RotateDialog row={row} name={name} {...end} />,
      },
      remove,
    ]
  }
}
