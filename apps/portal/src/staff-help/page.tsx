import { callServer } from '@placard/browser/request/call'
import {
  listStaffArticles,
  publishArticle,
  type StaffArticle,
  withdrawArticle,
} from '@placard/contract/staff-help'
import { helpTitleMaxLength } from '@placard/domain/help/article'
import { helpCategoryNames } from '@placard/domain/help/category'
import { textIn } from '@placard/domain/locale/text'
import { useLocale } from '#portal/language/language.ts'
import { useAnswer } from '#portal/platform/answer.ts'
import { confirmedDeed, type Deed } from '#portal/platform/deed.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/listing.tsx'
import { SearchForm, useSearchText } from '#portal/platform/search-form.tsx'
import { StaffList } from '#portal/platform/staff-list.tsx'
import { StaffPage } from '#portal/platform/staff-page.tsx'
import { momentText } from '#portal/platform/time.ts'
import { usePlatformWords } from '#portal/platform/words.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { useStaffHelpWords } from './words.ts'

/** Help articles, drafts included, and what people make of them. */
export function StaffHelpPage() {
  const words = useStaffHelpWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const paging = usePageNum()
  const [pageNum, turnTo] = paging
  const filters = { text: useSearchText() }
  const asked = useAnswer(listStaffArticles, { pageNum, pageSize: listPageSize, filters })
  const columns = useColumns()
  const standing = useStandingDeed()
  const editing = (label: string, article: StaffArticle | null): Deed => ({
    label,
    dialog: (end) => <ArticleDialog article={article} {...end} />,
  })
  return (
    <StaffPage title={words.title}>
      <StaffList
        label={words.list}
        keyOf={({ articleId }) => articleId}
        nameOf={({ title }) => textIn(title, locale)}
        filter={<SearchForm maxLength={helpTitleMaxLength} turnTo={turnTo} />}
        none={words.none}
        begin={editing(words.begin, null)}
        deeds={(row) => [editing(shared.edit, row), standing(row)]}
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
        publishedAt === null ? words.draft : momentText(publishedAt, locale),
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

/** Publishes a draft, or takes back what is published. */
function useStandingDeed(): (row: StaffArticle) => Deed {
  const words = useStaffHelpWords()
  const locale = useLocale()
  return ({ articleId, version, publishedAt, title }) => {
    const isDraft = publishedAt === null
    const call = isDraft ? publishArticle : withdrawArticle
    const asking = isDraft ? words.publishTitle : words.withdrawTitle
    return confirmedDeed({
      label: isDraft ? words.publish : words.withdraw,
      title: asking.replace('{title}', () => textIn(title, locale)),
      warning: isDraft ? words.publishWarning : words.withdrawWarning,
      act: () => callServer(call, { articleId, version }, { errorInPlace: true }),
      said: isDraft ? words.published : words.withdrawn,
    })
  }
}
