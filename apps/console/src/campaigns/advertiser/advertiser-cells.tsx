import type { AdvertiserRow } from '@placard/contract/campaigns/advertiser'
import {
  type AttentionReason,
  attentionNames,
} from '@placard/domain/campaigns/advertiser/attention'
import { changeText } from '@placard/domain/statistics/metric/change'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { ActionIcon } from '@placard/ui/action-icon/action-icon'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu, type MenuItem } from '@placard/ui/menu/menu'
import { Ellipsis } from 'lucide-react'
import { Fragment } from 'react'
import { useNavigate } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { advertiserTexts } from './advertiser-texts.ts'

/** The actions on an advertiser of the list. Those that the user may not do are null. */
export interface AdvertiserActions {
  readonly open: ((row: AdvertiserRow) => void) | null
  readonly manage: {
    readonly edit: (row: AdvertiserRow) => void
    readonly changeState: (row: AdvertiserRow) => void
  } | null
  /** The advertiser that is being opened. */
  readonly opening: string | null
}

interface NameCellProps {
  readonly row: AdvertiserRow
  readonly tabIndex: 0 | -1
  readonly actions: AdvertiserActions
}

/** The name of an advertiser, which opens it, and the menu with everything that the user can do with it. */
export function NameCell({ row, tabIndex, actions }: NameCellProps) {
  const texts = useTexts(advertiserTexts)
  const { ownerName: name, ownerId, status } = row
  const items = useMenuItems(row, actions)
  const { open, opening } = actions
  return (
    <span className="mkt-advertiser-name">
      {open !== null && status !== 'closed' ? (
        <button
          type="button"
          data-text
          className="mkt-advertiser-open"
          aria-label={texts.openNamed({ name })}
          aria-busy={opening === ownerId}
          title={name}
          tabIndex={tabIndex}
          onClick={() => opening === null && open(row)}
        >
          {name}
        </button>
      ) : (
        <span data-text title={name}>
          {name}
        </span>
      )}
      {items.length > 0 && (
        <Menu
          kind="icon"
          small
          tabIndex={tabIndex}
          aria-label={texts.actionsOf({ name })}
          label={<Ellipsis size={16} aria-hidden="true" />}
          items={items}
        />
      )}
    </span>
  )
}

function useMenuItems(row: AdvertiserRow, { open, manage }: AdvertiserActions): MenuItem[] {
  const texts = useTexts(advertiserTexts)
  const navigate = useNavigate()
  const { menuTree } = useIdentity()
  const { ownerId, status, mayReopen } = row
  if (status === 'closed') {
    if (manage === null) return []
    const refusal = mayReopen ? {} : { disabled: true, reason: texts.byPlatform }
    return [{ label: texts.reopen, onSelect: () => manage.changeState(row), ...refusal }]
  }
  const seesTransactions = row.finance !== null && isMenuShown(menuTree, menuOf('/finance/flow'))
  const address = `/finance/flow?${new URLSearchParams({ owner: ownerId })}`
  return [
    ...(open === null ? [] : [{ label: texts.open, onSelect: () => open(row) }]),
    ...(seesTransactions
      ? [{ label: texts.transactions, onSelect: () => void navigate(address) }]
      : []),
    ...(manage === null
      ? []
      : [
          {
            label: texts.edit,
            icon: <ActionIcon code="edit" />,
            onSelect: () => manage.edit(row),
          },
          {
            label: texts.close,
            onSelect: () => manage.changeState(row),
            isDestructive: true,
            startsGroup: true,
          },
        ]),
  ]
}

/** The reasons that stop an advertiser, rather than only some of its ads, or soon. */
const stopping: ReadonlySet<AttentionReason> = new Set([
  'noBalance',
  'verificationExpired',
  'budgetSpent',
  'notDelivering',
])

/** The reasons why an advertiser needs attention. */
export function AttentionCell({ row: { attention } }: { row: AdvertiserRow }) {
  const names = attentionNames[useLocale()]
  const text = attention.map((reason) => names[reason]).join(' · ')
  if (text === '') return '–'
  return (
    <span data-text title={text}>
      {attention.map((reason, at) => (
        <Fragment key={reason}>
          {at > 0 && ' · '}
          <span className="mkt-advertiser-reason" data-tone={stopping.has(reason) ? 'bad' : 'soon'}>
            {names[reason]}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

interface WeekCellProps {
  readonly cost: string
  readonly figures: Pick<NonNullable<AdvertiserRow['promotion']>, 'costWeek' | 'costWeekBefore'>
}

/** The cost of seven days, and its change against the seven days before. */
export function WeekCell({ cost, figures }: WeekCellProps) {
  const change = changeText(figures.costWeekBefore, figures.costWeek, useLocale())
  return (
    <span data-text>
      {cost}
      {change !== null && <span className="mkt-advertiser-change">{change}</span>}
    </span>
  )
}
