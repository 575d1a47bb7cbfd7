import { callServer } from '@placard/browser/request/call'
import { withdrawBanner } from '@placard/contract/staff-banner'
import { textIn } from '@placard/domain/locale/text'
import { BannerMarkup } from '@placard/ui/banner/markup'
import { useLocale } from '#portal/language/language.ts'
import { Dialog } from '#portal/platform/dialog.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import type { PublishedBanner } from './page.tsx'
import { useStaffBannerWords } from './words.ts'

interface WithdrawDialogProps {
  readonly row: PublishedBanner
  readonly done: () => void
  readonly close: () => void
}

/** Takes a banner message back, after a warning. */
export function WithdrawDialog({ row, done, close }: WithdrawDialogProps) {
  const words = useStaffBannerWords()
  const locale = useLocale()
  const submission = useSubmission()
  const submit = () =>
    submission.attempt(async () => {
      await callServer(withdrawBanner, { messageId: row.messageId }, { message: false })
      done()
      close()
    })
  return (
    <Dialog
      title={words.withdrawTitle}
      submitLabel={words.withdraw}
      isFinal
      {...{ submission, submit, close }}
    >
      <div className="staff-preview">
        <BannerMarkup html={textIn(row.message, locale)} />
      </div>
      <p>{words.withdrawWarning}</p>
    </Dialog>
  )
}
