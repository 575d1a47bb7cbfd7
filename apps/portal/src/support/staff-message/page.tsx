import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { listPublications, withdrawMessage } from '@placard/contract/support/staff-message'
import { messageTypeNames } from '@placard/domain/support/message/message'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { numberText } from '@placard/domain/platform/format/number'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { staffMessageTexts } from './texts.ts'

type Publication = OutputOf<typeof listPublications>['items'][number]

/** Lists the messages that the platform has published. */
export function StaffMessagePage() {
  const texts = useTexts(staffMessageTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listPublications, paging))
  const columns = useColumns()
  const withdrawal = ({ publicationId, title }: Publication): Action =>
    confirmedAction({
      label: texts.withdraw,
      title: texts.withdrawTitle({ title }),
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
      {...{ query, pages, columns }}
    />
  )
}

function useColumns(): ListColumn<Publication>[] {
  const texts = useTexts(staffMessageTexts)
  const locale = useLocale()
  return [
    { code: 'title', name: texts.heading, widthPx: 260, text: ({ title }) => title },
    {
      code: 'type',
      name: texts.type,
      widthPx: 150,
      text: ({ msgType }) => messageTypeNames[locale][msgType],
    },
    {
      code: 'from',
      name: texts.from,
      widthPx: 190,
      text: ({ from }) => dateTimeText(from, locale),
    },
    {
      code: 'until',
      name: texts.until,
      widthPx: 190,
      text: ({ until }) => (until === null ? texts.forGood : dateTimeText(until, locale)),
    },
    {
      code: 'owners',
      name: texts.owners,
      widthPx: 90,
      align: 'right',
      text: ({ ownerCount }) => numberText(ownerCount, locale),
    },
    {
      code: 'readers',
      name: texts.readers,
      widthPx: 90,
      grows: true,
      align: 'right',
      text: ({ readCount }) => numberText(readCount, locale),
    },
  ]
}
