import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { listBanners, saveBanner, withdrawBanner } from '@placard/contract/support/staff-banner'
import { bannerUrgencyNames, urgencyOf } from '@placard/domain/support/banner/message'
import { textIn } from '@placard/domain/platform/locale/locale'
import { BannerMarkup } from '@placard/ui/banner/markup'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import {
  type Action,
  confirmedAction,
  type DialogCallbacks,
} from '#portal/platform/staff/action.tsx'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { numberText } from '@placard/domain/platform/format/number'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { usePagesText } from '#portal/support/audience/pages-field.tsx'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText, secondsOf } from '#portal/platform/staff/time.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { staffBannerTexts } from './texts.ts'
import { useState } from 'react'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { DateTimeField } from '@placard/ui/form/date-time-field'

export type PublishedBanner = OutputOf<typeof listBanners>['items'][number]

/** Lists the banner messages that the platform has published. */
export function StaffBannerPage() {
  const texts = useTexts(staffBannerTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listBanners, paging))
  const columns = useColumns()
  const actions = useActions()
  return (
    <StaffList
      title={texts.title}
      label={texts.list}
      none={texts.none}
      createActions={{ label: texts.begin, dialog: (end) => <PublishDialog {...end} /> }}
      keyOf={({ messageId }) => messageId}
      nameOf={({ messageId }) => messageId}
      {...{ query, pages, columns, actions }}
    />
  )
}

function useColumns(): ListColumn<PublishedBanner>[] {
  const texts = useTexts(staffBannerTexts)
  const locale = useLocale()
  const pagesText = usePagesText()
  return [
    {
      code: 'message',
      name: texts.message,
      widthPx: 300,
      text: ({ message }) => textIn(message, locale),
      cell: ({ row }) => <BannerMarkup html={textIn(row.message, locale)} />,
    },
    {
      code: 'priority',
      name: texts.priority,
      widthPx: 90,
      text: ({ priority }) => bannerUrgencyNames[locale][urgencyOf(priority)],
    },
    { code: 'pages', name: texts.pages, widthPx: 130, text: ({ menuIds }) => pagesText(menuIds) },
    {
      code: 'from',
      name: texts.from,
      widthPx: 182,
      text: ({ beginPlayTime }) => dateTimeText(beginPlayTime * 1000, locale),
    },
    {
      code: 'until',
      name: texts.until,
      widthPx: 182,
      text: ({ endPlayTime }) => dateTimeText(endPlayTime * 1000, locale),
    },
    {
      code: 'closed',
      name: texts.closed,
      widthPx: 100,
      grows: true,
      align: 'right',
      text: ({ closedCount }) => numberText(closedCount, locale),
    },
  ]
}

function useActions(): (row: PublishedBanner) => readonly Action[] {
  const texts = useTexts(staffBannerTexts)
  const locale = useLocale()
  return (row) => [
    { label: texts.changeEnd, dialog: (end) => <EndDialog row={row} {...end} /> },
    confirmedAction({
      label: texts.withdraw,
      title: texts.withdrawTitle,
      shown: (
        <div className="staff-preview">
          <BannerMarkup html={textIn(row.message, locale)} />
        </div>
      ),
      warning: texts.withdrawWarning,
      isDestructive: true,
      act: () => callServer(withdrawBanner, { messageId: row.messageId }, { errorInPlace: true }),
      successMessage: texts.withdrawn,
    }),
  ]
}

/** Extends or shortens the play window of a banner message. */
export function EndDialog({ row, done, close }: DialogCallbacks & { row: PublishedBanner }) {
  const texts = useTexts(staffBannerTexts)
  const [until, setUntil] = useState<number | null>(row.endPlayTime * 1000)
  const act = async () => {
    const { messageId, version } = row
    const endPlayTime = until === null ? 0 : secondsOf(until)
    await callServer(saveBanner, { messageId, version, endPlayTime }, { errorInPlace: true })
    done(texts.endChanged)
  }
  return (
    <FormDialog
      width="wide"
      title={texts.changeEnd}
      submitLabel={texts.save}
      onSubmit={act}
      onClose={close}
    >
      <DateTimeField
        label={texts.until}
        hint={texts.endHint}
        path="endPlayTime"
        value={until}
        onChange={setUntil}
      />
    </FormDialog>
  )
}
