import type { OutputOf } from '@placard/contract/call'
import { listBanners } from '@placard/contract/staff-banner'
import { bannerUrgencyNames, urgencyOf } from '@placard/domain/banner/message'
import { textIn } from '@placard/domain/locale/text'
import { BannerMarkup } from '@placard/ui/banner/markup'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { useAnswer } from '#portal/platform/answer.ts'
import { ListPage } from '#portal/platform/list-page.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/listing.tsx'
import { usePagesText } from '#portal/platform/pages-field.tsx'
import { momentText } from '#portal/platform/time.ts'
import { EndDialog } from './end-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useStaffBannerWords } from './words.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** A banner message as the list shows it. */
export type PublishedBanner = OutputOf<typeof listBanners>['items'][number]

/** What the person is about to do. */
type Task =
  | { readonly kind: 'publish' }
  | { readonly kind: 'end' | 'withdraw'; readonly row: PublishedBanner }

/** Banner messages that the platform has published. */
export function StaffBannerPage() {
  const words = useStaffBannerWords()
  const [pageNum, turnTo] = usePageNum()
  const { answer, ask } = useAnswer(listBanners, { pageNum, pageSize: listPageSize })
  const [task, setTask] = useState<Task | null>(null)
  const [said, setSaid] = useState('')
  const columns = useColumns(setTask)
  const taskProps = (word: string) => ({
    done: () => {
      setSaid(word)
      ask()
    },
    close: () => setTask(null),
  })
  return (
    <ListPage
      title={words.title}
      list={words.list}
      none={words.none}
      begin={[words.begin, () => setTask({ kind: 'publish' })]}
      keyOf={({ messageId }) => messageId}
      {...{ said, answer, columns, pageNum, turnTo, ask }}
    >
      {task?.kind === 'publish' && <PublishDialog {...taskProps(words.published)} />}
      {task?.kind === 'end' && <EndDialog row={task.row} {...taskProps(words.endChanged)} />}
      {task?.kind === 'withdraw' && (
        <WithdrawDialog row={task.row} {...taskProps(words.withdrawn)} />
      )}
    </ListPage>
  )
}

function useColumns(begin: (task: Task) => void): ListColumn<PublishedBanner>[] {
  const words = useStaffBannerWords()
  const locale = useLocale()
  const pagesText = usePagesText()
  const deed = (kind: 'end' | 'withdraw', row: PublishedBanner, label: string) => (
    <button
      type="button"
      className="staff-deed"
      aria-label={`${label}: ${row.messageId}`}
      onClick={() => begin({ kind, row })}
    >
      {label}
    </button>
  )
  return [
    { head: words.message, cell: (row) => <BannerMarkup html={textIn(row.message, locale)} /> },
    {
      head: words.priority,
      cell: ({ priority }) => bannerUrgencyNames[locale][urgencyOf(priority)],
    },
    { head: words.pages, cell: ({ menuIds }) => pagesText(menuIds) },
    { head: words.from, cell: (row) => momentText(row.beginPlayTime * 1000, locale) },
    { head: words.until, cell: (row) => momentText(row.endPlayTime * 1000, locale) },
    { head: words.closed, isNumber: true, cell: ({ closedCount }) => closedCount },
    {
      head: '',
      cell: (row) => (
        <>
          {deed('end', row, words.changeEnd)}
          {deed('withdraw', row, words.withdraw)}
        </>
      ),
    },
  ]
}
