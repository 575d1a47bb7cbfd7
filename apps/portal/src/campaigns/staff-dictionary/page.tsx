import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import {
  listStaffDictionary,
  type StaffDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import { editableDictionary, itemNameMaxLength } from '@placard/domain/campaigns/dictionary/type'
import { textIn } from '@placard/domain/platform/locale/locale'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Action } from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { SelectField } from '@placard/ui/form/select-field'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { ItemDialog } from './item-dialog.tsx'
import { staffDictionaryTexts } from './texts.ts'

const { industry, app } = editableDictionary

/** Lists the industries or apps that forms offer. */
export function StaffDictionaryPage() {
  const texts = useTexts(staffDictionaryTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { paging, pages, parameters, text, set } = useListAddress()
  const dicType = parameters.get('dictionary') === app ? app : industry
  const query = useQuery(callQuery(listStaffDictionary, { dicType, ...paging, filters: { text } }))
  const columns = useColumns()
  const editing = (label: string, item: StaffDictionaryItem | null): Action => ({
    label,
    dialog: (end) => <ItemDialog item={item} dicType={dicType} {...end} />,
  })
  const filter = (
    <SearchForm maxLength={itemNameMaxLength}>
      <SelectField
        label={texts.dictionary}
        value={dicType}
        options={[
          { value: industry, label: texts.industry },
          { value: app, label: texts.app },
        ]}
        onChange={(chosen) => set('dictionary', chosen)}
      />
    </SearchForm>
  )
  return (
    <StaffList
      title={texts.title}
      label={texts[dicType]}
      keyOf={({ itemId }) => itemId}
      nameOf={({ name }) => textIn(name, locale)}
      none={texts.none}
      createActions={editing(texts.begin, null)}
      actions={(row) => [editing(shared.edit, row)]}
      {...{ query, pages, columns, filter }}
    />
  )
}

function useColumns(): ListColumn<StaffDictionaryItem>[] {
  const texts = useTexts(staffDictionaryTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  return [
    { code: 'name', name: texts.name, widthPx: 300, text: ({ name }) => textIn(name, locale) },
    { code: 'code', name: texts.code, widthPx: 170, text: ({ code }) => code },
    { code: 'parent', name: texts.parent, widthPx: 170, text: ({ parent }) => parent ?? '-' },
    {
      code: 'sort',
      name: shared.place,
      widthPx: 90,
      align: 'right',
      text: ({ sort }) => String(sort),
    },
    {
      code: 'retired',
      name: shared.retired,
      widthPx: 110,
      text: ({ retired }) => (retired ? shared.yes : '-'),
    },
    {
      code: 'offline',
      name: texts.offline,
      widthPx: 110,
      grows: true,
      text: ({ offline }) => (offline ? shared.yes : '-'),
    },
  ]
}
