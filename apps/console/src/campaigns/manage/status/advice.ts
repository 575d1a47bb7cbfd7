import type { DeliveryReason } from '@placard/domain/campaigns/promotion/delivery'
import { deliveryAdvice } from '@placard/domain/campaigns/promotion/delivery-advice'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'

const fixableFields = ['dayBudget', 'price'] as const

/** The facts that advice is given on; `reviewReason` is the reason why an ad was rejected. */
export interface AdviceSubject extends Pick<ManagedRow, 'reasons' | 'invalidFields'> {
  readonly reviewReason?: string
}

/** An obstacle to delivery, and sentences that say what to do about it. */
interface Advice {
  readonly reason: DeliveryReason
  readonly sentences: readonly string[]
}

/** Returns the advice about each obstacle to delivery. */
export function useAdvice({ reasons, invalidFields, reviewReason }: AdviceSubject): Advice[] {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  return reasons.map((reason) => {
    const advice = deliveryAdvice[locale][reason]
    if (reason === 'reviewRejected' && reviewReason)
      return { reason, sentences: [advice, texts.reviewReason({ reason: reviewReason })] }
    const fields =
      reason === 'invalidFields'
        ? fixableFields.filter((field) => invalidFields.includes(field))
        : []
    return {
      reason,
      sentences: fields.length === 0 ? [advice] : fields.map((field) => texts.fix[field]),
    }
  })
}
