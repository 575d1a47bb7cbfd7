import './band.css'
import { callServer } from '@placard/browser/request/call'
import { leaveAfter } from '@placard/browser/session/login-redirect'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import type { Identity } from '@placard/browser/shared-state/identity'
import { personName } from '@placard/browser/shared-state/identity'
import { endSupportView } from '@placard/contract/identity/support-view'
import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'

const texts = textTable({
  label: ['Support view', '客服查看'],
  looking: [
    '{person} of the platform looks at {owner} until {time}. Nothing can be changed.',
    '平台人员 {person} 正在查看 {owner}，至 {time} 结束。不能修改任何内容。',
  ],
  reason: ['Reason: {reason}', '原因：{reason}'],
  end: ['End', '结束'],
})

interface SupportViewBandProps {
  readonly identity: Identity
  readonly view: NonNullable<Identity['supportView']>
}

const ownersHref = '/platform/owner'

/** Ends the view on the server, and leads back with a full page load, so that no cache keeps anything of the owner. */
function leave(): Promise<void> {
  const end = async () => {
    await callServer(endSupportView, {})
    dropMultiAccessId()
  }
  return leaveAfter(end, ownersHref)
}

/** Says who looks at which account, why and until when. It cannot be closed but by ending the view. */
export function SupportViewBand({ identity, view }: SupportViewBandProps) {
  const text = useTexts(texts)
  const locale = useLocale()
  const { reason, until } = view
  useEffect(() => {
    // The server has ended it by itself.
    const back = () => {
      dropMultiAccessId()
      window.location.assign(ownersHref)
    }
    const timer = setTimeout(back, Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  // The shell shows the error as a toast, and the view goes on.
  const end = () => void leave().catch(() => undefined)
  const time = dateFormat(locale, { timeStyle: 'short' }).format(until)
  const person = personName({ ...identity, ownerName: '' })
  return (
    <section className="support-view" aria-label={text.label}>
      <Eye size={18} aria-hidden="true" />
      <p>
        <strong>{text.looking({ person, owner: identity.ownerName, time })}</strong>{' '}
        <span>{text.reason({ reason })}</span>
      </p>
      <Button onClick={end}>{text.end}</Button>
    </section>
  )
}
