import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { listBanners, withdrawBanner } from '@placard/contract/support/staff-banner'
import { bannerUrgencyNames, urgencyOf } from '@placard/domain/support/banner/message'
import { textIn } from '@placard/domain/platform/locale/text'
import { BannerMarkup } from '@placard/ui/banner/markup'
import { useLocale } from '#portal/platform/language/language.ts'
import { useAnswer } from '#portal/platform/staff/answer.ts'
import { confirmedDeed, type Deed } from '#portal/platform/staff/deed.tsx'
import { type ListColumn, listPageSize, usePageNum } from '#portal/platform/staff/listing.tsx'
import { usePagesText } from '#portal/support/audience/pages-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { momentText } from '#portal/platform/staff/time.ts'
import { EndDialog } from './end-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useStaffBannerWords } from './words.ts'

export type PublishedBanner = OutputOf<typeof listBanners>['items'][number]

/** Lists the banner messages that the platform has published. */
export function StaffBannerPage() {
  const words = useStaffBannerWords()
  const paging = usePageNum()
  const [pageNum] = paging
  const asked = useAnswer(listBanners, { pageNum, pageSize: listPageSize })
  const columns = useColumns()
  const deeds = useDeeds()
  return (
    <StaffList
      title={words.title}
      label={words.list}
      none={words.none}
      begin={{ label: words.begin, dialog: (end) => <PublishDialog {...end} /> }}
      keyOf={({ messageId }) => messageId}
      nameOf={({ messageId }) => messageId}
      {...{ asked, paging, columns, deeds }}
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
    { head: words.from, cell: (row) => momentText(row.beginPlayTime * 1000, locale) },
    { head: words.until, cell: (row) => momentText(row.endPlayTime * 1000, locale) },
    { head: words.closed, isNumber: true, cell: ({ closedCount }) => closedCount },
  ]
}

function useDeeds(): (row: PublishedBanner) => readonly Deed[] {
  const words = useStaffBannerWords()
  const locale = useLocale()
  return (row) => [
    { label: words.changeEnd, dialog: (end) => <EndDialog row={row} {...end} /> },
    confirmedDeed({
      label: words.withdraw,
      title: words.withdrawTitle,
      shown: (
        <div className="staff-preview">
          <BannerMarkup html={textIn(row.message, locale)} />
        </div>
      ),
      warning: words.withdrawWarning,
      isFinal: true,
      act: () => callServer(withdrawBanner, { messageId: row.messageId }, { errorInPlace: true }),
      said: words.withdrawn,
    }),
  ]
}
