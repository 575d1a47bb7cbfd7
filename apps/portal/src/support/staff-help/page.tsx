import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import {
  listStaffArticles,
  publishArticle,
  type StaffArticle,
  withdrawArticle,
} from '@placard/contract/support/staff-help'
import { helpCategoryNames, helpTitleMaxLength } from '@placard/domain/support/help/article'
import { textIn } from '@placard/domain/platform/locale/locale'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { numberText } from '@placard/domain/platform/format/number'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { staffHelpTexts } from './texts.ts'

/** Lists help articles, including drafts, with the ratings of users. */
export function StaffHelpPage() {
  const texts = useTexts(staffHelpTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { paging, pages, text } = useListAddress()
  const query = useQuery(callQuery(listStaffArticles, { ...paging, filters: { text } }))
  const columns = useColumns()
  const standing = usePublishAction()
  const editing = (label: string, article: StaffArticle | null): Action => ({
    label,
    dialog: (end) => <ArticleDialog article={article} {...end} />,
  })
  return (
    <StaffList
      title={texts.title}
      label={texts.list}
      keyOf={({ articleId }) => articleId}
      nameOf={({ title }) => textIn(title, locale)}
      filter={<SearchForm maxLength={helpTitleMaxLength} />}
      none={texts.none}
      createActions={editing(texts.begin, null)}
      actions={(row) => [editing(shared.edit, row), standing(row)]}
      {...{ query, pages, columns }}
    />
  )
}

function useColumns(): ListColumn<StaffArticle>[] {
  const texts = useTexts(staffHelpTexts)
  const locale = useLocale()
  return [
    {
      code: 'title',
      name: texts.heading,
      widthPx: 290,
      text: ({ title }) => textIn(title, locale),
    },
    {
      code: 'category',
      name: texts.category,
      widthPx: 150,
      text: ({ category }) => helpCategoryNames[locale][category],
    },
    {
      code: 'publishedAt',
      name: texts.standing,
      widthPx: 190,
      text: ({ publishedAt }) =>
        publishedAt === null ? texts.draft : dateTimeText(publishedAt, locale),
    },
    {
      code: 'recentUses',
      name: texts.recentUses,
      widthPx: 140,
      align: 'right',
      text: ({ recentUses }) => numberText(recentUses, locale),
    },
    {
      code: 'uses',
      name: texts.uses,
      widthPx: 100,
      align: 'right',
      text: ({ uses }) => numberText(uses, locale),
    },
    {
      code: 'ratings',
      name: texts.ratings,
      widthPx: 160,
      grows: true,
      align: 'right',
      text: ({ helpful, unhelpful }) => `${helpful} / ${unhelpful}`,
    },
  ]
}

/** Returns the action that publishes a draft or unpublishes an article. */
function usePublishAction(): (row: StaffArticle) => Action {
  const texts = useTexts(staffHelpTexts)
  const locale = useLocale()
  return ({ articleId, version, publishedAt, title }) => {
    const isDraft = publishedAt === null
    const call = isDraft ? publishArticle : withdrawArticle
    const asking = isDraft ? texts.publishTitle : texts.withdrawTitle
    return confirmedAction({
      label: isDraft ? texts.publish : texts.withdraw,
      title: asking({ title: textIn(title, locale) }),
      warning: isDraft ? texts.publishWarning : texts.withdrawWarning,
      act: () => callServer(call, { articleId, version }, { errorInPlace: true }),
      successMessage: isDraft ? texts.published : texts.withdrawn,
    })
  }
}
