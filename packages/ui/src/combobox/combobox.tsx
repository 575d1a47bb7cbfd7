import {
  ClosedSelect,
  SelectText,
  useSelection,
  type SelectListProps,
  type SelectProps,
} from '../select/select.tsx'
import { lazyPopup } from '../popup/lazy-popup.tsx'

interface ComboboxProps<Value> extends SelectProps<Value> {
  /** Searches elsewhere, such as on the server; by default the labels of the options are searched. */
  readonly onSearch?: (text: string) => void
}

/** The props of the control that is loaded on first use. */
export interface ComboboxListProps extends SelectListProps {
  readonly onSearch?: ((text: string) => void) | undefined
}

const useComboboxList = lazyPopup<ComboboxListProps>(async () => {
  const { ComboboxList } = await import(/* webpackChunkName: "controls" */ './combobox-list.tsx')
  return ComboboxList
})

/** A select with a search field, for more options than fit on the screen. */
export function Combobox<Value>(props: ComboboxProps<Value>) {
  const { onSearch, ...select } = props
  const { Control, preload, open } = useComboboxList()
  const { text, list, marks } = useSelection(select)
  if (Control)
    return (
      <Control {...marks} {...list} onSearch={onSearch}>
        <SelectText text={text} />
      </Control>
    )
  return <ClosedSelect {...marks} text={text} preload={preload} open={open} />
}
