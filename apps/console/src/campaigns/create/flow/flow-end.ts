import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useNavigate } from 'react-router'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import type { SubmitResult } from './submit.ts'

const shownS = 10

/**
 * Returns a function that opens the list with the created entities, shows a message, and offers to create another one
 * there.
 */
export function useFlowEnd(): (outcome: SubmitResult & { kind: 'made' }) => void {
  const say = useTexts(createTexts)
  const locale = useLocale()
  const show = useToasts()
  const navigate = useNavigate()
  return ({ standing: { plan, group, ad }, steps }) => {
    const names = { plan: plan?.planName, group: group?.groupName, ad: ad?.adName, creative: '' }
    const things = steps.map((step) => `${say(`thing_${step}`)} ${names[step] ?? ''}`.trim())
    const text = say('made', { what: new Intl.ListFormat(locale).format(things) })
    const planId = plan?.planId ?? ''
    const groupId = group?.groupId ?? ''
    const to = (address: string, replace = false) => void navigate(address, { replace })
    if (group === null) {
      to(listAddress('plan'), true)
      return void show({ kind: 'info', text, durationS: shownS })
    }
    to(ad ? listAddress('ad', { planId, groupId }) : listAddress('group', { planId }), true)
    const action = ad
      ? { label: say('anotherAd'), onPress: () => to(`/manage/create?groupId=${groupId}`) }
      : { label: say('another'), onPress: () => to(`/manage/create?planId=${planId}`) }
    return void show({ kind: 'info', text, durationS: shownS, action })
  }
}
