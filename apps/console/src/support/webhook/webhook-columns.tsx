import type { WebhookRow } from '@placard/contract/support/webhook'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { webhookEventNames } from '@placard/domain/support/webhook/names'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu, type MenuItem } from '@placard/ui/menu/menu'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { webhookName } from './webhooks.ts'
import { webhookTexts } from './webhook-texts.ts'

/** The actions on a webhook of the list. */
export interface WebhookActions {
  readonly test: (row: WebhookRow) => void
  readonly edit: (row: WebhookRow) => void
  readonly turn: (row: WebhookRow, on: boolean) => void
  readonly rotate: (row: WebhookRow) => void
  readonly remove: (row: WebhookRow) => void
}

/** Returns the columns of the list of webhooks. */
export function useWebhookColumns(actions: WebhookActions): ListColumn<WebhookRow>[] {
  const texts = useTexts(webhookTexts)
  const locale = useLocale()
  const names = webhookEventNames[locale]
  const { ownerName } = useIdentity()
  const list = useMemo(() => new Intl.ListFormat(locale), [locale])
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale])
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'address',
        name: texts.address,
        widthPx: 280,
        text: webhookName,
        isControl: true,
        cell: ({ row, tabIndex }) => (
          <NameCell key={row.webhookId} row={row} tabIndex={tabIndex} actions={actions} />
        ),
      },
      {
        code: 'state',
        name: texts.status,
        widthPx: 180,
        text: ({ state, formerUntil }) =>
          state === 'on' && formerUntil !== null
            ? texts.rotating({ time: clock.format(formerUntil) })
            : texts.state[state],
      },
      {
        code: 'events',
        name: texts.events,
        widthPx: 300,
        grows: true,
        text: ({ events }) => list.format(events.map((event) => names[event])),
      },
      {
        code: 'about',
        name: texts.about,
        widthPx: 200,
        text: ({ ofAdvertisers }) =>
          (ofAdvertisers ? texts.allEvents : texts.ownEvents)({ ownerName }),
      },
      ...(['delivered', 'waiting', 'failed'] as const).map((code) => ({
        code,
        name: code === 'failed' ? texts.givenUp : texts[code],
        widthPx: 100,
        align: 'right' as const,
        text: (row: WebhookRow) => number.format(row[code]),
      })),
      {
        code: 'createdAt',
        name: texts.createdAt,
        widthPx: 166,
        text: ({ createdAt }) => clock.format(createdAt),
      },
    ],
    [texts, names, list, number, clock, ownerName, actions],
  )
}

interface NameCellProps {
  readonly row: WebhookRow
  readonly tabIndex: 0 | -1
  readonly actions: WebhookActions
}

/** The name of a webhook, which leads to its messages, and the menu with everything that users can do with it. */
function NameCell({ row, tabIndex, actions }: NameCellProps) {
  const texts = useTexts(webhookTexts)
  const name = webhookName(row)
  return (
    <span className="mkt-webhook-name">
      <Link
        data-text
        to={`/agency/webhooks/${row.webhookId}`}
        tabIndex={tabIndex}
        title={row.address}
      >
        {name}
      </Link>
      <Menu
        kind="icon"
        small
        tabIndex={tabIndex}
        aria-label={texts.actionsOf({ name })}
        label={<Ellipsis size={16} aria-hidden="true" />}
        items={itemsOf(row, actions, texts)}
      />
    </span>
  )
}

function itemsOf(
  row: WebhookRow,
  actions: WebhookActions,
  texts: TextsOf<typeof webhookTexts>,
): MenuItem[] {
  const isOn = row.state === 'on'
  return [
    {
      label: texts.test,
      onSelect: () => actions.test(row),
      ...(!isOn && { disabled: true, reason: texts.isOff }),
    },
    { label: texts.edit, onSelect: () => actions.edit(row), startsGroup: true },
    { label: isOn ? texts.turnOff : texts.turnOn, onSelect: () => actions.turn(row, !isOn) },
    { label: texts.rotate, onSelect: () => actions.rotate(row) },
    {
      label: texts.remove,
      onSelect: () => actions.remove(row),
      isDestructive: true,
      startsGroup: true,
    },
  ]
}
