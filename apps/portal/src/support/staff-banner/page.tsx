import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { listBanners, withdrawBanner } from '@placard/contract/support/staff-banner'
import { bannerUrgencyNames, urgencyOf } from '@placard/domain/support/banner/message'
import { textIn } from '@placard/domain/platform/locale/text'
import { BannerMarkup } from '@placard/ui/banner/markup'
import { useLocale } from '#portal/platform/language/language.ts'
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { confirmedAction, type Action } from '#portal/platform/staff/action.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { usePagesText } from '#portal/support/audience/pages-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { EndDialog } from './end-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useStaffBannerWords } from './words.ts'

export type PublishedBanner = OutputOf<typeof listBanners>['items'][number]

/** Lists the banner messages that the platform has published. */
export function StaffBannerPage() {
  const words = useStaffBannerWords()
  const paging = usePageNum()
  const [pageNum] = paging
  const asked = useQuery(listBanners, { pageNum, pageSize: listPageSize })
  const columns = useColumns()
  const deeds = useActions()
  return (
    <StaffList
      title={words.title}
      label={words.list}
      none={words.none}
      createActions={{ label: words.begin, dialog: (end) => <PublishDialog {...end} /> }}
      keyOf={({ messageId }) => messageId}
      nameOf={({ messageId }) => messageId}
      {...{ asked, paging, columns, actions: deeds }}
    />
  )
}

function useColumns(): ListColumn<PublishedBanner>[] {
  const words = useStaffBannerWords()
  const locale = useLocale()
  const pagesText = usePagesText()
  return [
    { head: words.message, cell: (row) => <BannerMarkup html={textIn(row.message, locale)} /> },
    {
      head: words.priority,
      cell: ({ priority }) => bannerUrgencyNames[locale][urgencyOf(priority)],
    },
    { head: words.pages, cell: ({ menuIds }) => pagesText(menuIds) },
    { head: words.from, cell: (row) => dateTimeText(row.beginPlayTime * 1000, locale) },
    { head: words.until, cell: (row) => dateTimeText(row.endPlayTime * 1000, locale) },
    { head: words.closed, isNumber: true, cell: ({ closedCount }) => closedCount },
  ]
}

function useActions(): (row: PublishedBanner) => readonly Action[] {
  const words = useStaffBannerWords()
  const locale = useLocale()
  return (row) => [
    { label: words.changeEnd, dialog: (end) => <EndDialog row={row} {...end} /> },
    confirmedAction({
      label: words.withdraw,
      title: words.withdrawTitle,
      shown: (
        <div className="staff-preview">
          <BannerMarkup html={textIn(row.message, locale)} />
        </div>
      ),
      warning: words.withdrawWarning,
      isDestructive: true,
      act: () => callServer(withdrawBanner, { messageId: row.messageId }, { errorInPlace: true }),
      successMessage: words.withdrawn,
    }),
  ]
}
