import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import {
  listStaffArticles,
  publishArticle,
  type StaffArticle,
  withdrawArticle,
} from '@placard/contract/support/staff-help'
import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { helpCategoryNames } from '@placard/domain/support/help/category'
import { textIn } from '@placard/domain/platform/locale/text'
import { useLocale } from '#portal/platform/language/language.ts'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { SearchForm, useSearchText } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { usePlatformTexts } from '#portal/platform/staff/texts.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { useStaffHelpTexts } from './texts.ts'

/** Lists help articles, including drafts, with the ratings of users. */
export function StaffHelpPage() {
  const texts = useStaffHelpTexts()
  const shared = usePlatformTexts()
  const locale = useLocale()
  const paging = usePageNum()
  const [pageNum, goToPage] = paging
  const filters = { text: useSearchText() }
  const query = useQuery(callQuery(listStaffArticles, { pageNum, pageSize: listPageSize, filters }))
  const columns = useColumns()
  const standing = usePublishAction()
  const editing = (label: string, article: StaffArticle | null): Action => ({
    label,
    dialog: (end) => <ArticleDialog article={article} {...end} />,
  })
  return (
    <StaffPage title={texts.title}>
      <StaffList
        label={texts.list}
        keyOf={({ articleId }) => articleId}
        nameOf={({ title }) => textIn(title, locale)}
        filter={<SearchForm maxLength={helpTitleMaxLength} goToPage={goToPage} />}
        none={texts.none}
        createActions={editing(texts.begin, null)}
        actions={(row) => [editing(shared.edit, row), standing(row)]}
        {...{ query, paging, columns }}
      />
    </StaffPage>
  )
}

function useColumns(): ListColumn<StaffArticle>[] {
  const texts = useStaffHelpTexts()
  const locale = useLocale()
  return [
    { head: texts.heading, cell: ({ title }) => textIn(title, locale) },
    { head: texts.category, cell: ({ category }) => helpCategoryNames[locale][category] },
    {
      head: texts.standing,
      cell: ({ publishedAt }) =>
        publishedAt === null ? texts.draft : dateTimeText(publishedAt, locale),
    },
    { head: texts.recentUses, isNumber: true, cell: ({ recentUses }) => recentUses },
    { head: texts.uses, isNumber: true, cell: ({ uses }) => uses },
    {
      head: texts.ratings,
      isNumber: true,
      cell: ({ helpful, unhelpful }) => `${helpful} / ${unhelpful}`,
    },
  ]
}

/** Returns the action that publishes a draft or unpublishes an article. */
function usePublishAction(): (row: StaffArticle) => Action {
  const texts = useStaffHelpTexts()
  const locale = useLocale()
  return ({ articleId, version, publishedAt, title }) => {
    const isDraft = publishedAt === null
    const call = isDraft ? publishArticle : withdrawArticle
    const asking = isDraft ? texts.publishTitle : texts.withdrawTitle
    return confirmedAction({
      label: isDraft ? texts.publish : texts.withdraw,
      title: asking.replace('{title}', () => textIn(title, locale)),
      warning: isDraft ? texts.publishWarning : texts.withdrawWarning,
      act: () => callServer(call, { articleId, version }, { errorInPlace: true }),
      successMessage: isDraft ? texts.published : texts.withdrawn,
    })
  }
}
