import { ownerType } from '@placard/domain/platform/access/owner-type'
import { operatorRoleNames, operatorRole } from '@placard/domain/platform/access/role'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { dayText } from '@placard/domain/platform/calendar/date-format'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import type { OperatorRow } from '@placard/contract/identity/operator'
import { ActionIcon } from '@placard/ui/action-icon/action-icon'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu, type MenuItem } from '@placard/ui/menu/menu'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { operatorTexts } from './operator-texts.ts'

/** The actions on an operator of the list. */
export interface OperatorActions {
  readonly edit: (row: OperatorRow) => void
  readonly remove: (row: OperatorRow) => void
  readonly reinvite: (row: OperatorRow) => void
  readonly suspend: (row: OperatorRow) => void
  readonly resume: (row: OperatorRow) => void
  readonly resetFactor: (row: OperatorRow) => void
}

/** Returns the columns of the list of operators. */
export function useOperatorColumns(actions: OperatorActions): ListColumn<OperatorRow>[] {
  const texts = useTexts(operatorTexts)
  const locale = useLocale()
  const clock = useClock()
  const isAgency = useIdentity().ownerType === ownerType.agency
  return useMemo(() => {
    const names = labelsOf(operatorRoleNames, locale)
    const known = Object.values(operatorRole)
    return [
      {
        code: 'accountName',
        name: texts.name,
        widthPx: 230,
        sortable: true,
        text: ({ accountName }) => accountName,
        isControl: true,
        cell: ({ row, tabIndex }) => (
          <NameCell key={row.accId} row={row} tabIndex={tabIndex} actions={actions} />
        ),
      },
      {
        code: 'account',
        name: texts.account,
        widthPx: 200,
        sortable: true,
        text: ({ account }) => account,
      },
      {
        code: 'roles',
        name: texts.roles,
        widthPx: 150,
        grows: true,
        text: ({ roles }) =>
          known
            .filter((role) => roles.includes(role))
            .map((role) => names[role])
            .join(', ') || texts.noRole,
      },
      {
        code: 'pages',
        name: texts.pages,
        widthPx: 80,
        text: ({ menuTree }) =>
          menuTree === null ? texts.all : texts.pageCount({ count: menuTree.length }),
      },
      {
        code: 'data',
        name: texts.data,
        widthPx: 110,
        text: ({ dataTree }) =>
          dataTree === null ? texts.all : texts.dataCount({ count: dataTree.length }),
      },
      ...(isAgency ? [advertiserColumn(texts)] : []),
      lastDayColumn(texts, locale),
      statusColumn(texts),
      {
        code: 'secondFactor',
        name: texts.secondFactor,
        widthPx: 110,
        text: ({ secondFactor }) => (secondFactor ? texts.factorOn : texts.factorOff),
      },
      {
        code: 'seenAt',
        name: texts.seenAt,
        widthPx: 166,
        sortable: true,
        text: ({ seenAt }) => (seenAt === null ? texts.never : clock.format(seenAt)),
      },
      {
        code: 'createdAt',
        name: texts.createdAt,
        widthPx: 166,
        sortable: true,
        text: ({ createdAt }) => clock.format(createdAt),
      },
    ]
  }, [texts, locale, clock, actions, isAgency])
}

type Texts = TextsOf<typeof operatorTexts>

function lastDayColumn(texts: Texts, locale: Locale): ListColumn<OperatorRow> {
  return {
    code: 'lastDay',
    name: texts.lastDay,
    widthPx: 112,
    text: ({ lastDay }) => (lastDay === null ? '–' : dayText(lastDay, locale)),
  }
}

function statusColumn(texts: Texts): ListColumn<OperatorRow> {
  return {
    code: 'status',
    name: texts.status,
    widthPx: 120,
    text({ suspended, ended, invited, emailState }) {
      if (suspended) return texts.suspended
      if (ended) return texts.ended
      return invited ? texts.invitation[emailState] : texts.active
    },
  }
}

function advertiserColumn(texts: Texts): ListColumn<OperatorRow> {
  return {
    code: 'advertisers',
    name: texts.advertisers,
    widthPx: 130,
    text({ advertisers }) {
      if (advertisers === null) return texts.all
      const { ownerIds, labels } = advertisers
      const parts = [
        ...(ownerIds.length > 0 ? [texts.advertiserCount({ count: ownerIds.length })] : []),
        ...labels,
      ]
      return parts.join(', ') || texts.noAdvertisers
    },
  }
}

interface NameCellProps {
  readonly row: OperatorRow
  readonly tabIndex: 0 | -1
  readonly actions: OperatorActions
}

/** The name of a person, and the menu with everything that users can do with the account. */
function NameCell({ row, tabIndex, actions }: NameCellProps) {
  const texts = useTexts(operatorTexts)
  const { accountName: name, invited, suspended, secondFactor, self, mayChange } = row
  const refusal = mayChange ? {} : { disabled: true, reason: self ? texts.self : texts.above }
  const items: readonly MenuItem[] = [
    {
      label: texts.edit,
      icon: <ActionIcon code="edit" />,
      onSelect: () => actions.edit(row),
      ...refusal,
    },
    ...(invited
      ? [{ label: texts.reinvite, onSelect: () => actions.reinvite(row), ...refusal }]
      : []),
    suspended
      ? { label: texts.resume, onSelect: () => actions.resume(row), ...refusal }
      : { label: texts.suspend, onSelect: () => actions.suspend(row), ...refusal },
    ...(secondFactor
      ? [{ label: texts.resetFactor, onSelect: () => actions.resetFactor(row), ...refusal }]
      : []),
    {
      label: texts.remove,
      icon: <ActionIcon code="remove" />,
      onSelect: () => actions.remove(row),
      isDestructive: true,
      startsGroup: true,
      ...refusal,
    },
  ]
  return (
    <span className="mkt-operator-name">
      <span data-text title={name}>
        {self ? texts.you({ name }) : name}
      </span>
      <Menu
        kind="icon"
        small
        tabIndex={tabIndex}
        aria-label={texts.actionsOf({ name })}
        label={<Ellipsis size={16} aria-hidden="true" />}
        items={items}
      />
    </span>
  )
}
