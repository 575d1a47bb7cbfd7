import '../form/field.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Combobox } from '@base-ui/react/combobox'
import { useMemo } from 'react'
import {
  CheckMark,
  indentStyle,
  PopupSettings,
  useReplacedButton,
  useTopLayer,
} from '../popup/popup.tsx'
import { useUiRoot } from '../root/root.tsx'
import type { ComboboxListProps } from './combobox.tsx'

const texts = textTable({
  search: ['Search', '搜索'],
  none: ['No results', '无匹配结果'],
})

/** An option with its position. */
interface Item {
  readonly at: number
  readonly label: string
  readonly depth: number
}

/** A select with Base UI's searchable list. It is open when it appears in place of the button that was pressed. */
export function ComboboxList(props: ComboboxListProps) {
  const { options, selected, onSelect, onSearch, children, disabled, ref, ...marks } = props
  const { container, locale } = useUiRoot()
  const { search, none } = texts[locale]
  const items = useMemo<readonly Item[]>(
    () => options.map(({ label, depth = 0 }, at) => ({ at, label, depth })),
    [options],
  )
  const trigger = useReplacedButton(ref)
  const { positioner, onOpenChange } = useTopLayer()
  return (
    <PopupSettings>
      <Combobox.Root
        items={items}
        value={items[selected] ?? null}
        onValueChange={(item) => item && onSelect(item.at)}
        isItemEqualToValue={(item, value) => item.at === value.at}
        itemToStringLabel={({ label }) => label}
        onInputValueChange={(text, { reason }) => reason === 'input-change' && onSearch?.(text)}
        {...(onSearch && { filter: null })}
        disabled={disabled}
        locale={locale}
        autoHighlight
        onOpenChange={onOpenChange}
        defaultOpen
      >
        <Combobox.Trigger {...marks} ref={trigger} className="placard-select">
          {children}
        </Combobox.Trigger>
        <Combobox.Portal container={container}>
          <Combobox.Positioner {...positioner}>
            <Combobox.Popup className="placard-popup" aria-label={marks['aria-label'] ?? search}>
              <div className="placard-popup-search">
                <Combobox.Input
                  className="placard-input"
                  placeholder={search}
                  aria-label={search}
                />
              </div>
              <Combobox.Empty className="placard-popup-empty">{none}</Combobox.Empty>
              <Combobox.List>
                {(item: Item) => (
                  <Combobox.Item
                    key={item.at}
                    value={item}
                    className="placard-option"
                    style={indentStyle(item.depth)}
                  >
                    <Combobox.ItemIndicator>
                      <CheckMark />
                    </Combobox.ItemIndicator>
                    <span>{item.label}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </PopupSettings>
  )
}
