import './select.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { use, type ReactNode } from 'react'
import { ChangeContext } from '../popup/change.ts'
import { lazyPopup } from '../popup/lazy-popup.tsx'
import { ClosedSelect, type SelectMarks, type SelectOption, SelectText } from './select.tsx'

/** One option of a select for several, with a note such as the number of its rows. */
export interface MultiSelectOption<Value> extends SelectOption<Value> {
  readonly note?: string | undefined
}

interface MultiSelectProps<Value> extends SelectMarks {
  readonly options: readonly MultiSelectOption<Value>[]
  /** The values of the selected options. */
  readonly values: readonly Value[]
  /** Called with each change, with the values in the order of the options. */
  readonly onChange: (values: readonly Value[]) => void
  /** The text of the button, such as `selectedText` returns it. */
  readonly text: string
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** The props of the control that is loaded on first use. Its values are positions in the list of options. */
export interface MultiSelectListProps extends SelectMarks {
  readonly options: readonly MultiSelectOption<unknown>[]
  readonly selected: readonly number[]
  readonly onSelect: (positions: readonly number[]) => void
  readonly onOpenChange: ((isOpen: boolean) => void) | undefined
  /** The content of the button. */
  readonly children: ReactNode
}

const useMultiSelectList = lazyPopup<MultiSelectListProps>(async () => {
  const { MultiSelectList } = await import(
    /* webpackChunkName: "controls" */ './multi-select-list.tsx'
  )
  return MultiSelectList
})

/** A select for any number of options, whose list stays open. Its code is loaded when it is opened for the first time. */
export function MultiSelect<Value>(props: MultiSelectProps<Value>) {
  const { options, values, onChange, text, onOpenChange, ...marks } = props
  const { Control, preload, open } = useMultiSelectList()
  const markChanged = use(ChangeContext)
  if (Control === null) return <ClosedSelect {...marks} text={text} preload={preload} open={open} />
  const onSelect = (positions: readonly number[]) => {
    markChanged()
    onChange(options.filter((_, at) => positions.includes(at)).map(({ value }) => value))
  }
  const selected = options.flatMap(({ value }, at) => (values.includes(value) ? [at] : []))
  return (
    <Control {...marks} {...{ options, selected, onSelect, onOpenChange }}>
      <SelectText text={text} />
    </Control>
  )
}

const namedMax = 2

/** Returns the names of selected options: the first two, and how many more; empty without any. */
export function selectedText(names: readonly string[], locale: Locale): string {
  const named = names.slice(0, namedMax).join(locale === 'zh-CN' ? '、' : ', ')
  return names.length > namedMax ? `${named} +${names.length - namedMax}` : named
}
