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
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { SearchForm, useSearchText } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { usePlatformWords } from '#portal/platform/staff/words.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { useStaffHelpWords } from './words.ts'

/** Lists help articles, including drafts, with the ratings of users. */
export function StaffHelpPage() {
  const words = useStaffHelpWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const paging = usePageNum()
  const [pageNum, goToPage] = paging
  const filters = { text: useSearchText() }
  const asked = useQuery(listStaffArticles, { pageNum, pageSize: listPageSize, filters })
  const columns = useColumns()
  const standing = usePublishAction()
  const editing = (label: string, article: StaffArticle | null): Action => ({
    label,
    dialog: (end) => <ArticleDialog article={article} {...end} />,
  })
  return (
    <StaffPage title={words.title}>
      <StaffList
        label={words.list}
        keyOf={({ articleId }) => articleId}
        nameOf={({ title }) => textIn(title, locale)}
        filter={<SearchForm maxLength={helpTitleMaxLength} goToPage={goToPage} />}
        none={words.none}
        createActions={editing(words.begin, null)}
        actions={(row) => [editing(shared.edit, row), standing(row)]}
        {...{ asked, paging, columns }}
      />
    </StaffPage>
  )
}

function useColumns(): ListColumn<StaffArticle>[] {
  const words = useStaffHelpWords()
  const locale = useLocale()
  return [
    { head: words.heading, cell: ({ title }) => textIn(title, locale) },
    { head: words.category, cell: ({ category }) => helpCategoryNames[locale][category] },
    {
      head: words.standing,
      cell: ({ publishedAt }) =>
        publishedAt === null ? words.draft : dateTimeText(publishedAt, locale),
    },
    { head: words.recentUses, isNumber: true, cell: ({ recentUses }) => recentUses },
    { head: words.uses, isNumber: true, cell: ({ uses }) => uses },
    {
      head: words.ratings,
      isNumber: true,
      cell: ({ helpful, unhelpful }) => `${helpful} / ${unhelpful}`,
    },
  ]
}

/** Returns the action that publishes a draft or unpublishes an article. */
function usePublishAction(): (row: StaffArticle) => Action {
  const words = useStaffHelpWords()
  const locale = useLocale()
  return ({ articleId, version, publishedAt, title }) => {
    const isDraft = publishedAt === null
    const call = isDraft ? publishArticle : withdrawArticle
    const asking = isDraft ? words.publishTitle : words.withdrawTitle
    return confirmedAction({
      label: isDraft ? words.publish : words.withdraw,
      title: asking.replace('{title}', () => textIn(title, locale)),
      warning: isDraft ? words.publishWarning : words.withdrawWarning,
      act: () => callServer(call, { articleId, version }, { errorInPlace: true }),
      successMessage: isDraft ? words.published : words.withdrawn,
    })
  }
}
