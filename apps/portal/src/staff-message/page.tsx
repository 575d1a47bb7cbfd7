import type { OutputOf } from '@placard/contract/call'
import { listPublications } from '@placard/contract/staff-message'
import { messageTypeNames } from '@placard/domain/message/type'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { useAnswer } from '#portal/platform/answer.ts'
import { ListPage } from '#portal/platform/list-page.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/listing.tsx'
import { momentText } from '#portal/platform/time.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { useStaffMessageWords } from './words.ts'

/** A message as the list shows it. */
export type Publication = OutputOf<typeof listPublications>['items'][number]

/** What the person is about to do. */
type Task = { readonly kind: 'publish' } | { readonly kind: 'withdraw'; readonly row: Publication }

/** Messages that the platform has published. */
export function StaffMessagePage() {
  const words = useStaffMessageWords()
  const [pageNum, turnTo] = usePageNum()
  const { answer, ask } = useAnswer(listPublications, { pageNum, pageSize: listPageSize })
  const [task, setTask] = useState<Task | null>(null)
  const [said, setSaid] = useState('')
  const columns = useColumns((row) => setTask({ kind: 'withdraw', row }))
  const done = (word: string) => {
    setSaid(word)
    ask()
  }
  return (
    <ListPage
      title={words.title}
      list={words.list}
      none={words.none}
      begin={[words.begin, () => setTask({ kind: 'publish' })]}
      keyOf={({ publicationId }) => publicationId}
      {...{ said, answer, columns, pageNum, turnTo, ask }}
    >
      {task?.kind === 'publish' && (
        <PublishDialog done={() => done(words.published)} close={() => setTask(null)} />
      )}
      {task?.kind === 'withdraw' && (
        <WithdrawDialog
          row={task.row}
          done={() => done(words.withdrawn)}
          close={() => setTask(null)}
        />
      )}
    </ListPage>
  )
}

function useColumns(withdraw: (row: Publication) => void): ListColumn<Publication>[] {
  const words = useStaffMessageWords()
  const locale = useLocale()
  return [
    { head: words.heading, cell: ({ title }) => title },
    { head: words.type, cell: ({ msgType }) => messageTypeNames[locale][msgType] },
    { head: words.from, cell: ({ from }) => momentText(from, locale) },
    {
      head: words.until,
      cell: ({ until }) => (until === null ? words.forGood : momentText(until, locale)),
    },
    { head: words.owners, isNumber: true, cell: ({ ownerCount }) => ownerCount },
    { head: words.readers, isNumber: true, cell: ({ readCount }) => readCount },
    {
      head: '',
      cell: (row) => (
        <button
          type="button"
          className="staff-deed"
          aria-label={`${words.withdraw}: ${row.title}`}
          onClick={() => withdraw(row)}
        >
          {words.withdraw}
        </button>
      ),
    },
  ]
}
