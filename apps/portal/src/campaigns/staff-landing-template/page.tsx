import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import {
  listStaffTemplates,
  type StaffTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import { templateNameMaxLength } from '@placard/domain/campaigns/landing-template/field'
import { templateKindNames } from '@placard/domain/campaigns/landing-template/kind'
import { templatePreview } from '@placard/domain/campaigns/landing-template/preview'
import { textIn } from '@placard/domain/platform/locale/text'
import { useLocale } from '#portal/platform/language/language.ts'
import type { Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { SearchForm, useSearchText } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { usePlatformTexts } from '#portal/platform/staff/texts.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { useStaffTemplateTexts } from './texts.ts'

/** Lists landing page templates, including retired ones. */
export function StaffLandingTemplatePage() {
  const texts = useStaffTemplateTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  const paging = usePageNum()
  const [pageNum, goToPage] = paging
  const filters = { text: useSearchText() }
  const query = useQuery(
    callQuery(listStaffTemplates, { pageNum, pageSize: listPageSize, filters }),
  )
  const columns = useColumns()
  const editing = (label: string, template: StaffTemplate | null): Action => ({
    label,
    dialog: (end) => <TemplateDialog template={template} {...end} />,
  })
  return (
    <StaffPage title={texts.title}>
      <StaffList
        label={texts.list}
        keyOf={({ templateId }) => templateId}
        nameOf={({ name }) => textIn(name, locale)}
        filter={<SearchForm maxLength={templateNameMaxLength} goToPage={goToPage} />}
        none={texts.none}
        createActions={editing(texts.begin, null)}
        actions={(row) => [editing(shared.edit, row)]}
        {...{ query, paging, columns }}
      />
    </StaffPage>
  )
}

function useColumns(): ListColumn<StaffTemplate>[] {
  const texts = useStaffTemplateTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  return [
    {
      head: texts.preview,
      // The alternative text is empty, because the name is shown next to the image.
      cell: ({ fields }) => <img className="staff-drawing" src={templatePreview(fields)} alt="" />,
    },
    { head: texts.name, cell: ({ name }) => textIn(name, locale) },
    { head: texts.kind, cell: ({ kind }) => templateKindNames[locale][kind] },
    { head: texts.created, cell: ({ createdAt }) => dateTimeText(createdAt, locale) },
    { head: shared.retired, cell: ({ retired }) => (retired ? shared.yes : '-') },
  ]
}
