import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { listPublications, withdrawMessage } from '@placard/contract/support/staff-message'
import { messageTypeNames } from '@placard/domain/support/message/type'
import { useLocale } from '#portal/platform/language/language.ts'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useStaffMessageTexts } from './texts.ts'

type Publication = OutputOf<typeof listPublications>['items'][number]

/** Lists the messages that the platform has published. */
export function StaffMessagePage() {
  const texts = useStaffMessageTexts()
  const paging = usePageNum()
  const [pageNum] = paging
  const query = useQuery(callQuery(listPublications, { pageNum, pageSize: listPageSize }))
  const columns = useColumns()
  const withdrawal = ({ publicationId, title }: Publication): Action =>
    confirmedAction({
      label: texts.withdraw,
      title: texts.withdrawTitle.replace('{title}', () => title),
      warning: texts.withdrawWarning,
      isDestructive: true,
      act: () => callServer(withdrawMessage, { publicationId }, { errorInPlace: true }),
      successMessage: texts.withdrawn,
    })
  return (
    <StaffList
      title={texts.title}
      label={texts.list}
      none={texts.none}
      createActions={{ label: texts.begin, dialog: (end) => <PublishDialog {...end} /> }}
      keyOf={({ publicationId }) => publicationId}
      nameOf={({ title }) => title}
      actions={(row) => [withdrawal(row)]}
      {...{ query, paging, columns }}
    />
  )
}

function useColumns(): ListColumn<Publication>[] {
  const texts = useStaffMessageTexts()
  const locale = useLocale()
  return [
    { head: texts.heading, cell: ({ title }) => title },
    { head: texts.type, cell: ({ msgType }) => messageTypeNames[locale][msgType] },
    { head: texts.from, cell: ({ from }) => dateTimeText(from, locale) },
    {
      head: texts.until,
      cell: ({ until }) => (until === null ? texts.forGood : dateTimeText(until, locale)),
    },
    { head: texts.owners, isNumber: true, cell: ({ ownerCount }) => ownerCount },
    { head: texts.readers, isNumber: true, cell: ({ readCount }) => readCount },
  ]
}
