import type { ApiTokenRow } from '@placard/contract/identity/api-token'
import type { TokenArea } from '@placard/domain/platform/access/token-area'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu, type MenuItem } from '@placard/ui/menu/menu'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { apiTokenTexts } from './api-token-texts.ts'

/** The actions on a token of the list. */
export interface TokenActions {
  readonly rotate: (row: ApiTokenRow) => void
  readonly revoke: (row: ApiTokenRow) => void
}

type Texts = TextsOf<typeof apiTokenTexts>

/** Returns the columns of the list of tokens. */
export function useTokenColumns(actions: TokenActions): ListColumn<ApiTokenRow>[] {
  const texts = useTexts(apiTokenTexts)
  const locale = useLocale()
  const list = useMemo(() => new Intl.ListFormat(locale), [locale])
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'tokenName',
        name: texts.name,
        widthPx: 220,
        text: ({ tokenName }) => tokenName,
        isControl: true,
        cell: ({ row, tabIndex }) => (
          <NameCell key={row.tokenId} row={row} tabIndex={tabIndex} actions={actions} />
        ),
      },
      {
        code: 'state',
        name: texts.status,
        widthPx: 150,
        text: ({ state, formerUntil }) =>
          state === 'active' && formerUntil !== null
            ? texts.rotating({ time: clock.format(formerUntil) })
            : texts.state[state],
      },
      {
        code: 'areas',
        name: texts.areas,
        widthPx: 260,
        grows: true,
        text: (row) => areasText(row, texts, list),
      },
      {
        code: 'advertisers',
        name: texts.advertisers,
        widthPx: 160,
        text: ({ advertisers: { kind, listed } }) =>
          kind === 'listed'
            ? list.format(listed.map(({ ownerName }) => ownerName))
            : texts.kind[kind],
      },
      {
        code: 'networks',
        name: texts.networks,
        widthPx: 140,
        text: ({ networks }) => networks.join(', ') || texts.everywhere,
      },
      { code: 'lastDay', name: texts.lastDay, widthPx: 110, text: ({ lastDay }) => lastDay },
      {
        code: 'usedAt',
        name: texts.usedAt,
        widthPx: 190,
        text: ({ usedAt, usedFrom }) => lastUseText({ usedAt, usedFrom }, texts, clock),
      },
      {
        code: 'madeBy',
        name: texts.madeBy,
        widthPx: 130,
        text: ({ madeBy: name, own }) => (own ? texts.you({ name }) : name),
      },
      {
        code: 'createdAt',
        name: texts.createdAt,
        widthPx: 166,
        text: ({ createdAt }) => clock.format(createdAt),
      },
    ],
    [texts, list, clock, actions],
  )
}

function areasText({ reads, changes }: ApiTokenRow, texts: Texts, list: Intl.ListFormat): string {
  const named = (areas: readonly TokenArea[]) => list.format(areas.map((area) => texts.area[area]))
  const onlyRead = reads.filter((area) => !changes.includes(area))
  return [
    ...(changes.length > 0 ? [texts.areasChange({ areas: named(changes) })] : []),
    ...(onlyRead.length > 0 ? [texts.areasRead({ areas: named(onlyRead) })] : []),
  ].join(texts.separator)
}

function lastUseText(
  { usedAt, usedFrom }: Pick<ApiTokenRow, 'usedAt' | 'usedFrom'>,
  texts: Texts,
  clock: Intl.DateTimeFormat,
): string {
  if (usedAt === null) return texts.never
  return texts.usedFrom({ time: clock.format(usedAt), network: usedFrom ?? '' })
}

interface NameCellProps {
  readonly row: ApiTokenRow
  readonly tabIndex: 0 | -1
  readonly actions: TokenActions
}

/** The name of a token, and the menu with everything that users can do with it. */
function NameCell({ row, tabIndex, actions }: NameCellProps) {
  const texts = useTexts(apiTokenTexts)
  const { tokenName: name, madeBy, own, state } = row
  const ended = {
    disabled: state === 'revoked',
    ...(state === 'revoked' && { reason: texts.isRevoked }),
  }
  const items: readonly MenuItem[] = [
    {
      label: texts.rotate,
      onSelect: () => actions.rotate(row),
      ...(own ? ended : { disabled: true, reason: texts.notYours({ name: madeBy }) }),
    },
    {
      label: texts.revoke,
      onSelect: () => actions.revoke(row),
      isDestructive: true,
      startsGroup: true,
      ...ended,
    },
  ]
  return (
    <span className="mkt-token-name">
      <span data-text title={name}>
        {name}
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
