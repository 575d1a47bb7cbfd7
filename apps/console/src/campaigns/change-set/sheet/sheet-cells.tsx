import { sheetProblemText } from '@placard/domain/campaigns/change-set/sheet-cell'
import { emptyText } from '@placard/domain/platform/format/decimal'
import { priceText } from '@placard/domain/platform/format/price'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import type { FocusAfterClose, Slots } from '@placard/ui/table/body/slot'
import type { TableColumn } from '@placard/ui/table/column/column'
import { Tooltip } from '@placard/ui/table/pointer/tooltip'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { closingKey } from '#console/campaigns/manage/cell/text-editor.tsx'
import { inheritedBidText } from '#console/campaigns/manage/keyword/keyword-bid.ts'
import { codeName, savedText, valueOf } from './sheet-edit.ts'
import type { SheetRow } from './sheet-row.ts'
import { cellKey, type SheetStore } from './sheet-store.ts'
import { sheetTexts } from './sheet-texts.ts'

/** The actions of the editor of a cell. */
export interface CellTyping {
  readonly type: (row: SheetRow, field: string, text: string) => void
  /** Gives the text to all selected cells. */
  readonly fill: (field: string, text: string) => void
}

/** Returns the renderers of a sheet's columns: those that can be edited have an editor, the others are text. */
export function sheetSlots(
  columns: readonly TableColumn[],
  {
    fields,
    store,
    typing,
  }: {
    readonly fields: ReadonlySet<string>
    readonly store: SheetStore
    readonly typing: CellTyping
  },
): Slots<SheetRow> {
  const slots = columns.map(({ elementCode: code, elementName: name }) => {
    if (!fields.has(code)) return [code, readOnly[code]] as const
    const slot: Slots<SheetRow>[string] = {
      render: ({ row }) => <SheetCellView row={row} field={code} store={store} />,
      text: (row, locale) =>
        store.getState().cells.get(cellKey(row.id, code))?.text ?? savedText(row, code, locale),
      editor: {
        allows: () => true,
        opensByTyping: true,
        render: (row, close) => (
          <CellEditor {...{ row, close, store, typing }} column={{ code, name }} />
        ),
      },
    }
    return [code, slot] as const
  })
  return Object.fromEntries(slots.filter(([, slot]) => slot !== undefined)) as Slots<SheetRow>
}

/** The columns that the list draws itself, as text. */
export const readOnly: Slots<SheetRow> = {
  state: plainText((row, locale) => ('state' in row ? shownStateNames[locale][row.state] : '')),
  nodeName: plainText((row) => ('nodeName' in row ? (row.nodeName ?? '') : '')),
  keyword: plainText((row) => ('keyword' in row ? row.keyword : '')),
  group: plainText((row) => ('groupName' in row ? row.groupName : '')),
  plan: plainText(({ planName }) => planName),
}

type TextOf = (row: SheetRow, locale: Locale) => string

function plainText(textOf: TextOf): Slots<SheetRow>[string] {
  return { text: textOf, render: ({ row }) => <PlainText row={row} textOf={textOf} /> }
}

function PlainText({ row, textOf }: { readonly row: SheetRow; readonly textOf: TextOf }) {
  return <span data-text>{textOf(row, useLocale())}</span>
}

interface CellViewProps {
  readonly row: SheetRow
  readonly field: string
  readonly store: SheetStore
}

/** A cell that can be edited: its saved value, or the changed one with a mark and its problem. */
function SheetCellView({ row, field, store }: CellViewProps) {
  const locale = useLocale()
  const texts = useTexts(sheetTexts)
  const key = cellKey(row.id, field)
  const cell = useStore(store, ({ cells }) => cells.get(key))
  const refusal = useStore(store, ({ refusals }) => refusals.get(key))
  const saved = valueText(valueOf(row, field), { row, field, locale })
  if (cell === undefined) return <span data-text>{saved}</span>
  const { reading, text } = cell
  const problem = reading.kind === 'problem' ? sheetProblemText(reading.problem, locale) : refusal
  const was = texts.was({ value: saved })
  return (
    <span data-text className="mkt-sheet-cell" data-problem={problem !== undefined || undefined}>
      {reading.kind === 'value' ? valueText(reading.value, { row, field, locale }) : text}
      <Tooltip text={problem === undefined ? was : `${problem} ${was}`} />
      <span className="mkt-manage-hidden">{problem ?? was}</span>
    </span>
  )
}

/** Returns a value of a cell as the list shows it. */
function valueText(value: unknown, { row, field, locale }: ShownCell): string {
  const texts = sheetTexts[locale]
  if (typeof value === 'boolean') return texts[value ? 'on' : 'off']
  if (typeof value === 'number') return codeName(value, field, locale) ?? priceText(value, locale)
  if (typeof value === 'string' && value !== '') return value
  if (field === 'price' && row.level === 'keyword') return inheritedBidText(row, locale)
  return field === 'dayBudget' ? texts.noLimit : emptyText
}

interface ShownCell extends Pick<CellViewProps, 'row' | 'field'> {
  readonly locale: Locale
}

interface EditorProps extends Omit<CellViewProps, 'field'> {
  readonly column: { readonly code: string; readonly name: string }
  readonly typing: CellTyping
  readonly close: (then: FocusAfterClose) => void
}

/** The editor of a cell. Enter and Tab keep the text, Ctrl+Enter gives it to all selected cells, Escape discards it. */
function CellEditor({ row, column, store, typing, close }: EditorProps) {
  const locale = useLocale()
  const texts = useTexts(sheetTexts)
  const { code, name } = column
  const [text, setText] = useState(
    () => store.getState().cells.get(cellKey(row.id, code))?.text ?? savedText(row, code, locale),
  )
  const isClosed = useRef(false)
  const leave = (then: FocusAfterClose | 'cancel') => {
    if (isClosed.current) return
    isClosed.current = true
    if (then !== 'cancel') typing.type(row, code, text)
    close(then === 'cancel' ? 'stay' : then)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter selects a character while an input method is composing.
    if (event.nativeEvent.isComposing) return
    const then = closingKey(event)
    if (then === null) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      isClosed.current = true
      typing.fill(code, text)
      close('stay')
    } else leave(then)
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the editor
      autoFocus
      className="mkt-manage-editor"
      autoComplete="off"
      aria-label={texts.cell({ column: name, row: row.name })}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => leave('leave')}
    />
  )
}
