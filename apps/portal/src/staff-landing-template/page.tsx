import { listStaffTemplates, type StaffTemplate } from '@placard/contract/staff-landing-template'
import { templateNameMaxLength } from '@placard/domain/landing-template/field'
import { templateKindNames } from '@placard/domain/landing-template/kind'
import { templatePreview } from '@placard/domain/landing-template/preview'
import { textIn } from '@placard/domain/locale/text'
import { useLocale } from '#portal/language/language.ts'
import { useAnswer } from '#portal/platform/answer.ts'
import { ContentList } from '#portal/platform/content-list.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/listing.tsx'
import { SearchForm, useSearchText } from '#portal/platform/search-form.tsx'
import { StaffPage } from '#portal/platform/staff-page.tsx'
import { momentText } from '#portal/platform/time.ts'
import { usePlatformWords } from '#portal/platform/words.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { useStaffTemplateWords } from './words.ts'

/** Templates of landing pages, retired ones included. */
export function StaffLandingTemplatePage() {
  const words = useStaffTemplateWords()
  const locale = useLocale()
  const paging = usePageNum()
  const [pageNum, turnTo] = paging
  const filters = { text: useSearchText() }
  const asked = useAnswer(listStaffTemplates, { pageNum, pageSize: listPageSize, filters })
  const columns = useColumns()
  return (
    <StaffPage title={words.title}>
      <ContentList
        label={words.list}
        keyOf={({ templateId }) => templateId}
        nameOf={({ name }) => textIn(name, locale)}
        filter={<SearchForm maxLength={templateNameMaxLength} turnTo={turnTo} />}
        editor={(row, end) => <TemplateDialog template={row} {...end} />}
        {...{ none: words.none, begin: words.begin, asked, paging, columns }}
      />
    </StaffPage>
  )
}

function useColumns(): ListColumn<StaffTemplate>[] {
  const words = useStaffTemplateWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  return [
    {
      head: words.preview,
      // The name stands beside it.
      cell: ({ fields }) => <img className="staff-drawing" src={templatePreview(fields)} alt="" />,
    },
    { head: words.name, cell: ({ name }) => textIn(name, locale) },
    { head: words.kind, cell: ({ kind }) => templateKindNames[locale][kind] },
    { head: words.created, cell: ({ createdAt }) => momentText(createdAt, locale) },
    { head: shared.retired, cell: ({ retired }) => (retired ? shared.yes : '-') },
  ]
}
