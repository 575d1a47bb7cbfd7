import type { Level } from '@placard/contract/campaigns/report'
import { elementType } from '@placard/domain/platform/column/element'
import { bareText } from '@placard/domain/platform/format/sheet'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import type { SortDevice } from '@placard/domain/platform/table/sort'
import type { Slots } from '@placard/ui/table/body/slot'
import {
  pendingChange,
  type EditStore,
  cellKey,
  setEdit,
  type CellEdit,
  unsavedEdit,
} from '#console/campaigns/manage/edit/cell-edit.ts'
import {
  type AmountField,
  amountOf,
  changeText,
  type DayField,
  dayOf,
  type EditableField,
  isAmountEditable,
  isSavedValue,
  parseInput,
  savedChange,
} from '#console/campaigns/manage/edit/editable-field.ts'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import { nameCodes, type ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { RowLink } from './row-link.tsx'
import { ServiceCell, ServiceEditor } from './service-cell.tsx'
import { TextEditor } from './text-editor.tsx'
import { LazyLabelCell } from './lazy-label-cell.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { StatusCell } from '#console/campaigns/manage/status/status-cell.tsx'
import { RowMenuButton } from '#console/campaigns/manage/detail/row-menu-button.tsx'
import { Switch } from '#console/platform/control/switch.tsx'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { drillDownAddress, useSearchState } from '#console/campaigns/manage/search.ts'
import { searchStateOf } from '#console/campaigns/manage/search-state.ts'
import { emptyText } from '@placard/domain/platform/format/decimal'
import { type KeyboardEvent, useEffect } from 'react'

/**
 * Returns the renderers of the columns that are more than text, by level. On a phone, switch and status are below the name. A value that is being saved is copied as
 * shown.
 */
export function cellRenderers(
  store: EditStore,
  device: SortDevice,
): Readonly<Record<Level, Slots<ManagedRow>>> {
  const nameSlot = nameSlots[device]
  const shared: Slots<ManagedRow> = {
    switchOn: {
      isControl: () => true,
      render: ({ row, tabIndex }) => <SwitchCell row={row} tabIndex={tabIndex} />,
      text: ({ switchOn }, locale) => editTexts[locale][switchOn ? 'on' : 'off'],
    },
    state: {
      isControl: ({ reasons }) => reasons.length > 0,
      render: ({ row, tabIndex }) => <StatusCell row={row} tabIndex={tabIndex} />,
      text: ({ state }, locale) => shownStateNames[locale][state],
    },
    dayBudget: amountSlot('dayBudget', store),
    price: amountSlot('price', store),
    beginDay: daySlot('beginDay', store),
    endDay: daySlot('endDay', store),
    // Its code is loaded with the trends.
    trend: { render: () => null },
    labelIds: { render: ({ row }) => <LazyLabelCell ids={row.labelIds} /> },
    nodeName: {
      render: ({ row }) => <ServiceCell row={row} />,
      editor: {
        allows: ({ level }) => level === 'plan',
        render: (row, close) => <ServiceEditor row={row} close={close} />,
      },
    },
  }
  return {
    plan: { ...shared, [nameCodes.plan]: nameSlot },
    group: { ...shared, [nameCodes.group]: nameSlot },
    ad: { ...shared, [nameCodes.ad]: nameSlot },
  }
}

const nameSlots: Readonly<Record<SortDevice, Slots<ManagedRow>[string]>> = {
  desktop: {
    isControl: () => true,
    render: ({ row, tabIndex }) => <NameCell row={row} tabIndex={tabIndex} />,
    text: ({ name }) => name,
  },
  mobile: {
    isControl: () => true,
    render: ({ row, tabIndex }) => (
      <span className="mkt-manage-stacked">
        <NameCell row={row} tabIndex={tabIndex} />
        <span className="mkt-manage-below">
          <SwitchCell row={row} tabIndex={tabIndex} />
          <StatusCell row={row} tabIndex={tabIndex} />
        </span>
      </span>
    ),
    text: ({ name }) => name,
  },
}

function amountSlot(field: AmountField, store: EditStore): Slots<ManagedRow>[string] {
  return {
    render: ({ row }) => <EditableCell row={row} field={field} />,
    text: (row) => {
      const change = pendingChange(store, row, field)
      const cents = change?.field === field ? change.value : amountOf(row, field)
      return bareText(elementType.price, cents)
    },
    editor: {
      allows: (row) => isAmountEditable(row, field),
      render: (row, close) => <TextEditor row={row} field={field} close={close} />,
    },
  }
}

function daySlot(field: DayField, store: EditStore): Slots<ManagedRow>[string] {
  return {
    render: ({ row }) => <EditableCell row={row} field={field} />,
    text: (row) => {
      const change = pendingChange(store, row, field)
      const day = change?.field === field ? change.value : dayOf(row, field)
      return day ?? ''
    },
    editor: {
      allows: ({ level }) => level !== 'ad',
      render: (row, close) => <TextEditor row={row} field={field} close={close} />,
    },
  }
}

/** The switch of a row, which takes effect immediately. */
function SwitchCell({ row, tabIndex }: { row: ManagedRow; tabIndex: 0 | -1 }) {
  const { save } = useEditing()
  const texts = useTexts(editTexts)
  const edit = useCellEdit(row, 'switchOn')
  const on = edit?.kind === 'saving' ? edit.change.value === true : row.switchOn
  return (
    <>
      <Switch
        on={on}
        busy={edit?.kind === 'saving'}
        aria-label={texts.switchOf({ name: row.name })}
        tabIndex={tabIndex}
        onChange={(wanted) => void save(row, { field: 'switchOn', value: wanted })}
      />
      {edit && <CellNotice row={row} edit={edit} field="switchOn" />}
    </>
  )
}

/**
 * The name as a link: to the children of a plan or group, to the preview of an ad. Next to it are a link to edit it and
 * the menu with all actions.
 */
function NameCell({ row, tabIndex }: { row: ManagedRow; tabIndex: 0 | -1 }) {
  const [state, change] = useSearchState()
  const texts = useTexts(manageTexts)
  const { level, id, name } = row
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const isOpen = searchStateOf(new URLSearchParams(window.location.search)).detail?.id === id
    if (opensMenu(event)) event.currentTarget.parentElement?.querySelector('button')?.click()
    else if (event.key === ' ') change({ detail: isOpen ? null : { level, id } })
    else if (event.key === 'Escape' && isOpen) change({ detail: null }, { replace: true })
    else return
    event.preventDefault()
  }
  return (
    <>
      <RowLink
        data-text
        data-entity={id}
        tabIndex={tabIndex}
        to={drillDownAddress(row, state)}
        stateFrom={() => ({ focusesDetail: true })}
        onKeyDown={onKeyDown}
      >
        {name}
      </RowLink>
      <span className="mkt-manage-row-actions">
        <RowLink
          className="mkt-manage-edit"
          tabIndex={tabIndex}
          to={`/manage/${level}/${id}/edit`}
          stateFrom={(address) => ({ from: address })}
          aria-label={texts.editOf({ name })}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="M2 12l1-3.5L9.5 2 12 4.5 5.5 11z" fill="none" stroke="currentColor" />
          </svg>
        </RowLink>
        {/* Cells are reused for other rows, whose menu is closed. */}
        <RowMenuButton key={id} row={row} tabIndex={tabIndex} />
      </span>
    </>
  )
}

/** Returns whether a key opens the menu of what has the focus. */
function opensMenu({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

/** An editable field in its cell: the saved value, the one that is being saved, or the input that was refused. */
function EditableCell({ row, field }: { row: ManagedRow; field: EditableField }) {
  const edit = useCellEdit(row, field)
  const texts = useTexts(editTexts)
  const locale = useLocale()
  useClearSavedNotice(row, field, edit)
  const change = edit?.kind === 'saving' ? edit.change : savedChange(row, field)
  // The notice is about the unsaved input, so the saved value next to it would be misleading.
  const unsaved = unsavedEdit(edit)
  const shownText =
    unsaved?.typed || (change === null ? emptyText : changeText(change, texts, locale))
  return (
    <span
      data-text
      className="mkt-manage-typed"
      aria-busy={edit?.kind === 'saving'}
      data-refused={unsaved !== null || undefined}
    >
      {shownText}
      {edit && <CellNotice row={row} edit={edit} field={field} />}
    </span>
  )
}

/**
 * Removes the notice of an unsaved input if the value is saved after all. A page that was left during a save does not
 * know its outcome.
 */
function useClearSavedNotice(row: ManagedRow, field: EditableField, edit: CellEdit | null): void {
  const { store } = useEditing()
  const unsaved = unsavedEdit(edit)
  const reading = unsaved && parseInput(row, field, unsaved.typed)
  const isSaved = reading?.kind === 'change' && isSavedValue(row, reading.change)
  const key = cellKey(row, field)
  useEffect(() => {
    if (isSaved) setEdit(store, key, null)
  }, [isSaved, store, key])
}
