import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { reviewStateNames } from '@placard/domain/campaigns/review/review'
import { adSpecNames } from '@placard/domain/materials/material/spec'
import type { CreativeRow } from '@placard/contract/campaigns/creative'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Menu } from '@placard/ui/menu/menu'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { Ellipsis } from 'lucide-react'
import { type MouseEvent, useMemo } from 'react'
import { useHref } from 'react-router'
import { Switch } from '#console/platform/control/switch.tsx'
import { menuItem } from '#console/campaigns/manage/detail/row-menu.tsx'
import { useParentColumns } from '#console/campaigns/manage/parent-columns.tsx'
import { useCreativeActions, useCreativeChanges } from './creative-actions.tsx'
import type { ChangeParams } from '#console/campaigns/manage/list-parameters.ts'
import { type PageCovers, useCover } from './creatives.ts'
import { creativeTexts } from './creative-texts.ts'
import { ReviewStatus } from './review-status.tsx'

interface ColumnContext {
  readonly covers: PageCovers
  readonly change: ChangeParams
}

/** Returns the columns of the list of creatives. */
export function useCreativeColumns({ covers, change }: ColumnContext): ListColumn<CreativeRow>[] {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const parents = useParentColumns<CreativeRow>()
  return useMemo(() => {
    const names = reviewStateNames[locale]
    return [
      {
        code: 'ad',
        name: texts.ad,
        widthPx: 300,
        text: ({ adName }) => adName,
        isControl: true,
        cell: ({ row, tabIndex }) => (
          <NameCell row={row} tabIndex={tabIndex} covers={covers} change={change} />
        ),
      },
      {
        code: 'switchOn',
        name: texts.on,
        widthPx: 64,
        text: ({ switchOn }) => texts.switches[switchOn ? 'on' : 'off'],
        isControl: true,
        cell: ({ row, tabIndex }) => <SwitchCell row={row} tabIndex={tabIndex} />,
      },
      {
        code: 'review',
        name: texts.review,
        widthPx: 260,
        text: ({ reviewState: state, reviewReason }) =>
          reviewReason === ''
            ? names[state]
            : `${names[state]}. ${texts.reason({ reason: reviewReason })}`,
        cell: ({ row }) => <ReviewCell row={row} />,
      },
      {
        code: 'format',
        name: texts.format,
        widthPx: 150,
        text: ({ specId }) => labelsOf(adSpecNames, locale)[specId],
      },
      ...parents,
    ]
  }, [texts, locale, covers, change, parents])
}

interface CellProps {
  readonly row: CreativeRow
  readonly tabIndex: 0 | -1
}

/** The review with the reason of a rejection, which the details show in full. */
function ReviewCell({ row }: { row: CreativeRow }) {
  return (
    <span className="mkt-creative-review">
      <ReviewStatus creative={row} />
      {row.reviewReason !== '' && <small title={row.reviewReason}>{row.reviewReason}</small>}
    </span>
  )
}

interface NameCellProps extends CellProps {
  readonly covers: PageCovers
  readonly change: ChangeParams
}

/** The picture and the ad of a creative, as a link to its details beside the list, and the menu of the row. */
function NameCell({ row, tabIndex, covers, change }: NameCellProps) {
  const texts = useTexts(creativeTexts)
  const cover = useCover(row, covers)
  const { creativeId, adName } = row
  const href = useHref(`/manage/creative/${creativeId}`)
  const showDetails = () => change({ detail: creativeId, tab: null })
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    showDetails()
  }
  return (
    <span className="mkt-creative-name">
      {cover === undefined ? (
        <span className="mkt-creative-cover" />
      ) : (
        <img className="mkt-creative-cover" src={cover} alt="" loading="lazy" />
      )}
      <a data-text data-entity={creativeId} tabIndex={tabIndex} href={href} onClick={press}>
        {adName}
      </a>
      <RowMenu
        key={creativeId}
        row={row}
        tabIndex={tabIndex}
        showDetails={showDetails}
        label={texts.actionsOf({ name: texts.nameOf({ ad: adName }) })}
      />
    </span>
  )
}

interface RowMenuProps extends CellProps {
  readonly label: string
  readonly showDetails: () => void
}

function RowMenu({ row, tabIndex, label, showDetails }: RowMenuProps) {
  const actions = useCreativeActions(row, { place: 'row', onRemoved: () => {}, showDetails })
  return (
    <Menu
      kind="icon"
      small
      tabIndex={tabIndex}
      aria-label={label}
      label={<Ellipsis size={16} aria-hidden="true" />}
      items={actions.map(menuItem)}
    />
  )
}

function SwitchCell({ row, tabIndex }: CellProps) {
  const texts = useTexts(creativeTexts)
  const { turning } = useCreativeChanges()
  const name = texts.nameOf({ ad: row.adName })
  return (
    <Switch
      on={turning.isPending ? turning.variables.on : row.switchOn}
      busy={turning.isPending}
      aria-label={texts.switchOf({ name })}
      tabIndex={tabIndex}
      onChange={(on) => turning.isPending || turning.mutate({ ...row, on })}
    />
  )
}
