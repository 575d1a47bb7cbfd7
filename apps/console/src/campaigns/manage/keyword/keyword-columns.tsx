import { labelsOf } from '@placard/domain/platform/text/letter-case'
import type { KeywordRow } from '@placard/contract/campaigns/keyword'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { matchType, matchTypeNames } from '@placard/domain/campaigns/keyword/match-type'
import { elementType } from '@placard/domain/platform/column/element'
import { bareText } from '@placard/domain/platform/format/sheet'
import { ActionIcon } from '@placard/ui/action-icon/action-icon'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu, type MenuItem } from '@placard/ui/menu/menu'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { Switch } from '#console/platform/control/switch.tsx'
import { useParentColumns } from '#console/campaigns/manage/parent-columns.tsx'
import { BidCell, BidEditor } from './bid-editor.tsx'
import { hasBid } from './keyword-bid.ts'
import type { BidRefusal, KeywordChange } from './keyword-changes.ts'
import { keywordTexts } from './keyword-texts.ts'

/** The actions on a keyword of the list. */
export interface KeywordActions {
  readonly change: (row: KeywordRow, change: KeywordChange) => void
  /** Saves a bid. @returns the reason if it was not saved */
  readonly saveBid: (row: KeywordRow, price: number | null) => Promise<BidRefusal | null>
  /** Opens the dialog for the bid. */
  readonly editBid: (row: KeywordRow) => void
  readonly remove: (row: KeywordRow) => void
  readonly copy: (text: string) => void
}

/** Returns the columns of the list of keywords. */
export function useKeywordColumns(actions: KeywordActions): ListColumn<KeywordRow>[] {
  const texts = useTexts(keywordTexts)
  const names = labelsOf(matchTypeNames, useLocale())
  const parents = useParentColumns<KeywordRow>()
  return useMemo(
    () => [
      {
        code: 'keyword',
        name: texts.keyword,
        widthPx: 300,
        text: ({ keyword }) => keyword,
        isControl: true,
        cell: ({ row, tabIndex }) => (
          <NameCell key={row.keywordId} row={row} tabIndex={tabIndex} actions={actions} />
        ),
      },
      {
        code: 'switchOn',
        name: texts.on,
        widthPx: 64,
        text: ({ switchOn }) => texts.switches[switchOn ? 'on' : 'off'],
        isControl: true,
        cell: ({ row, tabIndex }) => (
          <Switch
            on={row.switchOn}
            aria-label={texts.switchOf({ name: keywordText(row) })}
            tabIndex={tabIndex}
            onChange={(switchOn) => actions.change(row, { switchOn })}
          />
        ),
      },
      {
        code: 'matchType',
        name: texts.matchTypes,
        widthPx: 120,
        text: (row) => names[row.matchType],
      },
      {
        code: 'price',
        name: texts.bid,
        widthPx: 190,
        align: 'right',
        text: ({ price }) => bareText(elementType.price, price),
        cell: ({ row }) => <BidCell key={row.keywordId} row={row} saveBid={actions.saveBid} />,
        editor: {
          allows: hasBid,
          render: (row, close) => <BidEditor row={row} close={close} saveBid={actions.saveBid} />,
        },
      },
      ...parents,
    ],
    [texts, names, actions, parents],
  )
}

interface NameCellProps {
  readonly row: KeywordRow
  readonly tabIndex: 0 | -1
  readonly actions: KeywordActions
}

/** The keyword, and the menu with everything that users can do with it. */
function NameCell({ row, tabIndex, actions }: NameCellProps) {
  const texts = useTexts(keywordTexts)
  const names = labelsOf(matchTypeNames, useLocale())
  const { keyword, switchOn } = row
  const otherTypes = Object.values(matchType).filter((type) => type !== row.matchType)
  const items: readonly MenuItem[] = [
    ...(hasBid(row)
      ? [
          {
            label: texts.editBid,
            icon: <ActionIcon code="edit" />,
            onSelect: () => actions.editBid(row),
          },
        ]
      : []),
    {
      label: switchOn ? texts.turnOff : texts.turnOn,
      icon: <ActionIcon code="turn" />,
      onSelect: () => actions.change(row, { switchOn: !switchOn }),
    },
    ...otherTypes.map((type) => ({
      label: texts.setMatchType({ type: names[type] }),
      icon: <ActionIcon code="edit" />,
      onSelect: () => actions.change(row, { matchType: type }),
    })),
    {
      label: texts.copy,
      icon: <ActionIcon code="copy" />,
      onSelect: () => actions.copy(keyword),
    },
    {
      label: texts.remove,
      icon: <ActionIcon code="remove" />,
      onSelect: () => actions.remove(row),
      isDestructive: true,
      startsGroup: true,
    },
  ]
  return (
    <span className="mkt-keyword-name">
      <span data-text title={keyword}>
        {keyword}
      </span>
      <Menu
        kind="icon"
        small
        tabIndex={tabIndex}
        aria-label={texts.actionsOf({ name: keywordText(row) })}
        label={<Ellipsis size={16} aria-hidden="true" />}
        items={items}
      />
    </span>
  )
}
