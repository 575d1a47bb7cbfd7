import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import {
  listStaffDictionary,
  type StaffDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import { editableDictionary, itemNameMaxLength } from '@placard/domain/campaigns/dictionary/type'
import { textIn } from '@placard/domain/platform/locale/text'
import { useLocale } from '#portal/platform/language/language.ts'
import type { Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import {
  goToWithParameter,
  SearchForm,
  useSearchText,
} from '#portal/platform/staff/search-form.tsx'
import { SelectField } from '#portal/platform/staff/select-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { usePlatformTexts } from '#portal/platform/staff/texts.ts'
import { useParameter } from '#portal/platform/router/address.ts'
import { ItemDialog } from './item-dialog.tsx'
import { useStaffDictionaryTexts } from './texts.ts'

const { industry, app } = editableDictionary

/** Lists the industries or apps that forms offer. */
export function StaffDictionaryPage() {
  const texts = useStaffDictionaryTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  const paging = usePageNum()
  const [pageNum, goToPage] = paging
  const dicType = useParameter('dictionary') === app ? app : industry
  const filters = { text: useSearchText() }
  const query = useQuery(
    callQuery(listStaffDictionary, {
      dicType,
      pageNum,
      pageSize: listPageSize,
      filters,
    }),
  )
  const columns = useColumns()
  const editing = (label: string, item: StaffDictionaryItem | null): Action => ({
    label,
    dialog: (end) => <ItemDialog item={item} dicType={dicType} {...end} />,
  })
  const filter = (
    <SearchForm maxLength={itemNameMaxLength} goToPage={goToPage}>
      <SelectField
        label={texts.dictionary}
        value={dicType}
        options={[
          [industry, texts.industry],
          [app, texts.app],
        ]}
        change={(chosen) => {
          goToPage(1)
          goToWithParameter('dictionary', chosen)
        }}
      />
    </SearchForm>
  )
  return (
    <StaffPage title={texts.title}>
      <StaffList
        label={texts[dicType]}
        keyOf={({ itemId }) => itemId}
        nameOf={({ name }) => textIn(name, locale)}
        none={texts.none}
        createActions={editing(texts.begin, null)}
        actions={(row) => [editing(shared.edit, row)]}
        {...{ query, paging, columns, filter }}
      />
    </StaffPage>
  )
}

function useColumns(): ListColumn<StaffDictionaryItem>[] {
  const texts = useStaffDictionaryTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  return [
    { head: texts.name, cell: ({ name }) => textIn(name, locale) },
    { head: texts.code, cell: ({ code }) => code },
    { head: texts.parent, cell: ({ parent }) => parent ?? '-' },
    { head: shared.place, isNumber: true, cell: ({ sort }) => sort },
    { head: shared.retired, cell: ({ retired }) => (retired ? shared.yes : '-') },
    { head: texts.offline, cell: ({ offline }) => (offline ? shared.yes : '-') },
  ]
}
