import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { listPublications, withdrawMessage } from '@placard/contract/support/staff-message'
import { messageTypeNames } from '@placard/domain/support/message/type'
import { useLocale } from '#portal/platform/language/language.ts'
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useStaffMessageWords } from './words.ts'

type Publication = OutputOf<typeof listPublications>['items'][number]

/** Lists the messages that the platform has published. */
export function StaffMessagePage() {
  const words = useStaffMessageWords()
  const paging = usePageNum()
  const [pageNum] = paging
  const asked = useQuery(listPublications, { pageNum, pageSize: listPageSize })
  const columns = useColumns()
  const withdrawal = ({ publicationId, title }: Publication): Action =>
    confirmedAction({
      label: words.withdraw,
      title: words.withdrawTitle.replace('{title}', () => title),
      warning: words.withdrawWarning,
      isDestructive: true,
      act: () => callServer(withdrawMessage, { publicationId }, { errorInPlace: true }),
      successMessage: words.withdrawn,
    })
  return (
    <StaffList
      title={words.title}
      label={words.list}
      none={words.none}
      createActions={{ label: words.begin, dialog: (end) => <PublishDialog {...end} /> }}
      keyOf={({ publicationId }) => publicationId}
      nameOf={({ title }) => title}
      actions={(row) => [withdrawal(row)]}
      {...{ asked, paging, columns }}
    />
  )
}

function useColumns(): ListColumn<Publication>[] {
  const words = useStaffMessageWords()
  const locale = useLocale()
  return [
    { head: words.heading, cell: ({ title }) => title },
    { head: words.type, cell: ({ msgType }) => messageTypeNames[locale][msgType] },
    { head: words.from, cell: ({ from }) => dateTimeText(from, locale) },
    {
      head: words.until,
      cell: ({ until }) => (until === null ? words.forGood : dateTimeText(until, locale)),
    },
    { head: words.owners, isNumber: true, cell: ({ ownerCount }) => ownerCount },
    { head: words.readers, isNumber: true, cell: ({ readCount }) => readCount },
  ]
}
