import './select.css'
import { type ComponentProps, type KeyboardEvent, type ReactNode, use } from 'react'
import { ChangeContext } from '../popup/change.ts'
import { isOpeningKey, lazyPopup } from '../popup/lazy-popup.tsx'

/** One option of a select. */
export interface SelectOption<Value> {
  readonly value: Value
  readonly label: string
  /** The depth in a tree, from 0. */
  readonly depth?: number
  /** The heading of the group that the option belongs to. Options of a group follow each other. */
  readonly group?: string
  /** The reason why the option cannot be selected, which is shown with it. */
  readonly unavailable?: string | undefined
}

/** The attributes that connect a select with its label, hint and problem. */
export type SelectMarks = Pick<
  ComponentProps<'button'>,
  | 'id'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'disabled'
  | 'onBlur'
  | 'ref'
>

export interface SelectProps<Value> extends SelectMarks {
  readonly options: readonly SelectOption<Value>[]
  /** The value of the selected option. Another one shows `placeholder`. */
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
}

/** The props of the control that is loaded on first use. Its values are positions in the list of options. */
export interface SelectListProps extends SelectMarks {
  readonly options: readonly SelectOption<unknown>[]
  /** -1 if none is selected. */
  readonly selected: number
  readonly onSelect: (at: number) => void
  /** The content of the button. */
  readonly children: ReactNode
}

const useSelectList = lazyPopup<SelectListProps>(async () => {
  const { SelectList } = await import(/* webpackChunkName: "controls" */ './select-list.tsx')
  return SelectList
})

/** A select for one of several options. Base UI's list is loaded when it is opened for the first time. */
export function Select<Value>(props: SelectProps<Value>) {
  const { Control, preload, open } = useSelectList()
  const { text, list, marks } = useSelection(props)
  if (Control)
    return (
      <Control {...marks} {...list}>
        <SelectText text={text} />
      </Control>
    )
  return <ClosedSelect {...marks} text={text} preload={preload} open={open} />
}

/** Returns the text of the selected option, the props of the list of options, and those of the button. */
export function useSelection<Value>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder = '', ...marks } = props
  const markChanged = use(ChangeContext)
  const selected = options.findIndex((option) => option.value === value)
  const onSelect = (at: number) => {
    const option = options[at]
    if (option === undefined || at === selected) return
    markChanged()
    onChange(option.value)
  }
  const text = options[selected]?.label ?? placeholder
  return { text, list: { options, selected, onSelect }, marks }
}

interface ClosedSelectProps extends SelectMarks {
  readonly text: string
  readonly preload: () => void
  readonly open: () => void
}

/** The button of a select that has not been opened yet. */
export function ClosedSelect({ text, preload, open, ...marks }: ClosedSelectProps) {
  const press = (event: KeyboardEvent) => {
    if (!isOpeningKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    open()
  }
  return (
    <button
      {...marks}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined}
      className="placard-select"
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={press}
      onClick={open}
    >
      <SelectText text={text} />
    </button>
  )
}

/** The selected option and the arrow inside the button of a select. */
export function SelectText({ text }: { text: string }) {
  return (
    <>
      <span className="placard-select-text">{text}</span>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2.5 4.5L6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </>
  )
}
