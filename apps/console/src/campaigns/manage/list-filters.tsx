import './keyset-list.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { MultiSelect, selectedText } from '@placard/ui/select/multi-select'
import { Select } from '@placard/ui/select/select'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import type { ChangeParams, ListParameters } from './list-parameters.ts'

/** A filter by any of several codes, which are in a parameter of the address. */
interface CodeFilter<Code> {
  readonly parameter: string
  readonly label: string
  /** The text while no code is selected. */
  readonly all: string
  readonly names: Readonly<Record<Code & number, string>>
  readonly codes: readonly Code[]
  readonly selected: readonly Code[]
}

interface ListFiltersProps<Code> extends Pick<ListParameters, 'text' | 'switchOn'> {
  /** The label of the search field. */
  readonly find: string
  readonly filter: CodeFilter<Code>
  readonly change: ChangeParams
  /** Removes all filters; null if there are none. */
  readonly clear: (() => void) | null
}

/** The filters of the lists of creatives and of keywords. */
export function ListFilters<Code extends number>(props: ListFiltersProps<Code>) {
  const { find, text, switchOn, filter, change, clear } = props
  const { parameter, label, all, names, codes, selected } = filter
  const texts = useTexts(filterTexts)
  const value = selectedText(
    selected.map((code) => names[code]),
    useLocale(),
  )
  return (
    <div role="search" className="mkt-manage-filters mkt-keyset-filters" aria-label={texts.filters}>
      <LiveSearch
        label={find}
        maxLength={200}
        text={text}
        onSearch={(typed) => change({ text: typed }, { replace: true })}
      />
      <MultiSelect
        aria-label={label}
        options={codes.map((code) => ({ value: code, label: names[code] }))}
        values={selected}
        onChange={(chosen) => change({ [parameter]: chosen.join() })}
        text={value === '' ? all : texts.labelled({ label, value })}
      />
      <Select
        aria-label={texts.switchOn}
        options={[
          { value: null, label: texts.anySwitch },
          { value: true, label: texts.on },
          { value: false, label: texts.off },
        ]}
        value={switchOn}
        onChange={(on) => change({ switch: on === null ? null : on ? 'on' : 'off' })}
      />
      {clear && (
        <Button kind="quiet" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </div>
  )
}

const filterTexts = textTable({
  filters: ['Filters', '筛选'],
  switchOn: ['Switch', '开关'],
  anySwitch: ['Enabled and paused', '全部开关状态'],
  on: ['Enabled', '已开启'],
  off: ['Paused', '已关闭'],
  labelled: ['{label}: {value}', '{label}：{value}'],
  clear: ['Clear all', '清除全部'],
})
