import './sheet.css'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import { sheetFields, type SheetLevel } from '@placard/domain/campaigns/change-set/sheet-cell'
import { elementType } from '@placard/domain/platform/column/element'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { TableColumn } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from 'zustand/vanilla'
import { changePanel } from '#console/campaigns/change-set/lazy-panel.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { editActions, type SheetNow } from './sheet-actions.ts'
import { SheetBar } from './sheet-bar.tsx'
import { readOnly, sheetSlots } from './sheet-cells.tsx'
import {
  focusWhenDrawn,
  keysOf,
  pasteInto,
  placeOf,
  type SheetStart,
  useStart,
} from './sheet-events.ts'
import type { RowVersions } from './sheet-check.ts'
import type { SheetGrid } from './sheet-edit.ts'
import { LeaveSheet } from './sheet-leave.tsx'
import { sheetNameCodes, type SheetRow } from './sheet-row.ts'
import { sheetStore, type SheetStore, unreadableKeys } from './sheet-store.ts'
import { sheetTexts } from './sheet-texts.ts'
import { useSheetCheck } from './use-sheet-check.ts'

interface SheetProps {
  readonly level: SheetLevel
  readonly columns: readonly TableColumn[]
  readonly rows: readonly SheetRow[]
  readonly start: SheetStart
  readonly maxHeightPx: number
  readonly onClose: () => void
  /** Called when rows have been changed. */
  readonly onApplied: (changeSet: ChangeSet) => void
}

/** The rows of a list as a spreadsheet: cells are edited, filled and pasted into, and become one change set. */
export function Sheet({
  level,
  rows,
  start,
  maxHeightPx,
  onClose,
  onApplied,
  ...props
}: SheetProps) {
  const texts = useTexts(sheetTexts)
  const lists = useTexts(manageTexts)
  const locale = useLocale()
  const device = useDevice()
  const fields = useMemo(() => new Set(sheetFields(level)), [level])
  const columns = useColumns(props.columns, level, fields)
  const [store] = useState(sheetStore)
  const [versions] = useState<RowVersions>(() => new Map())
  const root = useRef<HTMLDivElement>(null)
  const { cells, actions } = useActions({ level, store, versions, rows, columns, fields })
  const checking = useSheetCheck({ level, store, versions })
  const slots = useMemo(
    () => sheetSlots(columns, { fields, store, typing: actions }),
    [columns, fields, store, actions],
  )
  useStart(root, start, { columns, actions })
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    const list = { current: root.current?.parentElement ?? null }
    // At once: afterwards the cells that are drawn are those of the list.
    flushSync(onClose)
    // The first column has the checkboxes.
    focusWhenDrawn(list, { row: 1, column: 1 })
  }
  const close = () => (store.getState().cells.size > 0 ? setLeaving(true) : leave())
  const check = () => {
    const { length: count } = unreadableKeys(store.getState())
    if (count === 0) checking.check()
    else store.setState({ note: texts.correctFirst({ count }) })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the cells inside
    <div ref={root} onPaste={pasteInto(actions)} onKeyDown={keysOf(actions)}>
      <Table
        label={texts.label({ list: lists.tabs[level] })}
        route={`/manage/${level}`}
        columns={columns}
        content={{ kind: 'rows', rows }}
        rowId={rowId}
        slots={slots}
        cells={cells}
        device={device}
        locale={locale}
        maxHeightPx={maxHeightPx - barPx[device]}
      />
      <SheetBar
        {...{
          level,
          store,
          actions: { ...actions, place: placeOf(actions, rows, columns), check, close },
        }}
        isChecking={checking.isChecking}
        failure={checking.error ? texts.failed({ reason: checking.error.message }) : ''}
      />
      <LeaveSheet
        store={store}
        isLeaving={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={leave}
      />
      <CheckedPanel
        checking={checking}
        onApplied={onApplied}
        onClose={() => store.getState().cells.size === 0 && leave()}
      />
    </div>
  )
}

interface CheckedPanelProps {
  readonly checking: ReturnType<typeof useSheetCheck>
  readonly onApplied: (changeSet: ChangeSet) => void
  readonly onClose: () => void
}

/** The change set of the sheet, from its preview to its report. */
function CheckedPanel({ checking, onApplied, onClose }: CheckedPanelProps) {
  const { checked, settle, leave } = checking
  if (checked === null) return null
  return (
    <Suspense>
      <changePanel.Part
        start={{ kind: 'checked', changeSet: checked }}
        onApplied={(applied) => {
          settle(applied)
          onApplied(applied)
        }}
        onClose={() => {
          void leave().then(onClose)
        }}
      />
    </Suspense>
  )
}

/** The height of the bar in addition to that of the pager, which it replaces. */
const barPx = { desktop: 36, mobile: 96 } as const

const rowId = ({ id }: SheetRow) => id

/** Returns the columns of a sheet: those that are text or can be edited, and on a narrow screen the name and the latter. */
function useColumns(all: readonly TableColumn[], level: SheetLevel, fields: ReadonlySet<string>) {
  const device = useDevice()
  return useMemo(
    () =>
      all.filter(
        ({ elementCode: code, elementType: type }) =>
          fields.has(code) ||
          code === sheetNameCodes[level] ||
          (device === 'desktop' && (type !== elementType.slot || code in readOnly)),
      ),
    [all, level, fields, device],
  )
}

interface ActionsOptions {
  readonly level: SheetLevel
  readonly store: SheetStore
  readonly versions: RowVersions
  readonly rows: readonly SheetRow[]
  readonly columns: readonly TableColumn[]
  readonly fields: ReadonlySet<string>
}

/** Returns the actions on cells, which stay the same, and the reference to the selected cells. */
function useActions({ level, store, versions, rows, columns, fields }: ActionsOptions) {
  const locale = useLocale()
  const { currency } = useIdentity()
  const grid = useMemo<SheetGrid>(() => {
    const codes = columns.map(({ elementCode }) => elementCode)
    return { rows, columns: codes, fields, context: { level, currency }, locale }
  }, [level, rows, columns, fields, currency, locale])
  const [now] = useState(() => createStore<SheetNow>(() => ({ grid, selected: null })))
  useLayoutEffect(() => now.setState({ grid }), [now, grid])
  const cells = useCallback((selected: SheetNow['selected']) => now.setState({ selected }), [now])
  const [actions] = useState(() => editActions(store, versions, now))
  return { cells, actions }
}
