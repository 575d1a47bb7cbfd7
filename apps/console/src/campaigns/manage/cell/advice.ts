import { deliveryAdvice } from '@placard/domain/campaigns/promotion/delivery-advice'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'

const fixableFields = ['dayBudget', 'price'] as const

/** The facts that advice is given on; `reviewReason` is the reason why an ad was rejected. */
interface AdviceSubject extends Pick<ManagedRow, 'reasons' | 'invalidFields'> {
  readonly reviewReason?: string
}

/** Returns a sentence for each obstacle to delivery that says what to do about it. */
export function useAdvice({ reasons, invalidFields, reviewReason }: AdviceSubject): string[] {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  return reasons.flatMap((reason) => {
    const advice = deliveryAdvice[locale][reason]
    if (reason === 'reviewRejected' && reviewReason)
      return [advice, texts.reviewReason({ reason: reviewReason })]
    const fields =
      reason === 'invalidFields'
        ? fixableFields.filter((field) => invalidFields.includes(field))
        : []
    return fields.length === 0 ? [advice] : fields.map((field) => texts.fix[field])
  })
}
