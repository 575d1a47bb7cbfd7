import './table.css'
import { useId, useImperativeHandle, useRef } from 'react'
import { Body } from './body/body.tsx'
import { showsCards, useCardColumns } from './body/cards.tsx'
import { Frame, isBusy } from './body/frame.tsx'
import { Header } from './header/header.tsx'
import { unsorted } from './header/sorting.tsx'
import { useDrawnColumns } from './view/layout.tsx'
import type { GridProps, TableProps } from './props.tsx'
import { RowCheckboxesContext } from './selection/row-checkboxes.tsx'
import { selectedCells } from './selection/range.tsx'
import { useRowCheckboxes } from './selection/selection.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useRowWarnings } from './rows/row-warnings.tsx'
import { useRowHover } from './pointer/row-hover.tsx'
import { useCurrentInView } from './rows/current-row.tsx'
import { useVisibleRows } from './rows/visible-rows.tsx'
import { StickyBar } from './view/sticky-bar.tsx'
import { useTableState } from './table-state.tsx'
import { TotalRow } from './body/total-row.tsx'

/**
 * A spreadsheet-like table: it fills its parent's width, scrolls inside, keeps its header, total row and pinned columns
 * in view, and draws only the visible rows and columns. Every cell can be reached by keyboard.
 *
 * @see spec S3.1, S4.8, S9.4, S9.5
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { content } = props
  if (content.kind !== 'notice') return <Selectable {...props} content={content} />
  return (
    <div className="placard-table">
      <div className="placard-table-notice">{content.notice}</div>
    </div>
  )
}

function Selectable<Row extends object>(given: GridProps<Row>) {
  useRowWarnings(given)
  const [props, boxes] = useRowCheckboxes(useCardColumns(given))
  return (
    <RowCheckboxesContext value={boxes}>
      <Grid {...props} />
    </RowCheckboxesContext>
  )
}

function Grid<Row extends object>(props: GridProps<Row>) {
  const { columns, content, locale, selection, expansion, totalAt = 'bottom' } = props
  const tableId = `placard-table-${useId().replaceAll(/\W/g, '')}`
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const state = useTableState(tableId, { root, scroller }, props)
  const { layout, lines, navigation, rows, rowCount, total, activeTotal: activeColumn } = state
  const { active } = navigation
  useImperativeHandle(props.cells, () => () => selectedCells(state, columns))
  const drawn = useDrawnColumns(layout, active.column)
  useRowHover(scroller)
  useVisibleRows(content, layout.window.rows)
  useCurrentInView(props, scroller, layout.size)

  const shared = { tableId, all: columns, columns: drawn }
  const sums = total && (
    <TotalRow {...shared} {...{ total, totalAt, lines, rowCount, activeColumn, locale }} />
  )
  return (
    <div
      ref={root}
      className="placard-table"
      data-density={state.density}
      data-cards={showsCards(props) || undefined}
      style={{ maxHeight: props.maxHeightPx }}
      onCopy={state.onCopy}
      {...navigation.handlers}
    >
      <Frame
        {...{ tableId, content, rowCount, lines }}
        label={props.label}
        columnCount={columns.length}
        opens={expansion !== undefined}
      />
      <div
        ref={scroller}
        className="placard-table-scroller"
        data-details={expansion?.detail !== undefined || undefined}
      >
        <div className="placard-table-grid" data-busy={isBusy(content) || undefined}>
          <Header
            {...shared}
            {...{ groups: layout.groups, locale, sorts: props.onSort !== undefined }}
            active={active.row <= 0 ? active : null}
            sort={props.sort ?? unsorted}
            sortBy={props.sortBy}
            onSort={state.onSort}
            resize={state.resizeSteps}
            movable={props.onReorder !== undefined}
          />
          {totalAt === 'top' && sums}
          {content.kind === 'rows' && (
            <Body
              model={state.model}
              {...{ rows, lines, active, expansion }}
              firstRow={state.firstRow}
              window={layout.window}
              columns={drawn}
              editing={navigation.editing}
              range={state.block}
              places={state.places}
              rowId={props.rowId}
              currentRow={props.currentRow}
              selected={selection?.selected}
              allows={selection?.allows}
            />
          )}
          {totalAt === 'bottom' && sums}
        </div>
        {content.kind === 'loading' && (
          <div className="placard-table-skeleton" aria-hidden="true" />
        )}
      </div>
      <StickyBar scroller={scroller} />
      {selection && <SelectionBar {...{ selection, rowCount, locale }} />}
      <div role="status" className="placard-table-live">
        {state.said}
      </div>
    </div>
  )
}
