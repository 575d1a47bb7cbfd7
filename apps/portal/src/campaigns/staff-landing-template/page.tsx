import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import {
  listStaffTemplates,
  type StaffTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import {
  templateKindNames,
  templateNameMaxLength,
} from '@placard/domain/campaigns/landing-template/field'
import { templatePreview } from '@placard/domain/campaigns/landing-template/preview'
import { textIn } from '@placard/domain/platform/locale/locale'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Action } from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { staffTemplateTexts } from './texts.ts'

/** Lists landing page templates, including retired ones. */
export function StaffLandingTemplatePage() {
  const texts = useTexts(staffTemplateTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { paging, pages, text } = useListAddress()
  const query = useQuery(callQuery(listStaffTemplates, { ...paging, filters: { text } }))
  const columns = useColumns()
  const editing = (label: string, template: StaffTemplate | null): Action => ({
    label,
    dialog: (end) => <TemplateDialog template={template} {...end} />,
  })
  return (
    <StaffList
      title={texts.title}
      label={texts.list}
      keyOf={({ templateId }) => templateId}
      nameOf={({ name }) => textIn(name, locale)}
      filter={<SearchForm maxLength={templateNameMaxLength} />}
      none={texts.none}
      createActions={editing(texts.begin, null)}
      actions={(row) => [editing(shared.edit, row)]}
      {...{ query, pages, columns }}
    />
  )
}

function useColumns(): ListColumn<StaffTemplate>[] {
  const texts = useTexts(staffTemplateTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  return [
    {
      code: 'name',
      name: texts.name,
      widthPx: 360,
      text: ({ name }) => textIn(name, locale),
      cell: ({ row }) => (
        <>
          {/* The alternative text is empty, because the name is shown next to the image. */}
          <img className="staff-thumbnail" src={templatePreview(row.fields)} alt="" />{' '}
          {textIn(row.name, locale)}
        </>
      ),
    },
    {
      code: 'kind',
      name: texts.kind,
      widthPx: 170,
      text: ({ kind }) => templateKindNames[locale][kind],
    },
    {
      code: 'createdAt',
      name: texts.created,
      widthPx: 190,
      text: ({ createdAt }) => dateTimeText(createdAt, locale),
    },
    {
      code: 'retired',
      name: shared.retired,
      widthPx: 110,
      grows: true,
      text: ({ retired }) => (retired ? shared.yes : '-'),
    },
  ]
}
