import { adSpecNames } from '@placard/domain/materials/material/spec'
import { priceText } from '@placard/domain/platform/format/price'
import { billingTypeNames } from '@placard/domain/campaigns/group/billing-type'
import { flowSceneNames } from '@placard/domain/campaigns/group/flow-scene'
import { goalText } from '@placard/domain/campaigns/group/goal-text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { moneyText } from '@placard/domain/platform/money/text'
import { deliveryModeNames } from '@placard/domain/campaigns/plan/delivery-mode'
import { extensionTypeNames } from '@placard/domain/campaigns/plan/extension-type'
import { pacingNames } from '@placard/domain/campaigns/plan/pacing'
import { scheduleText } from '@placard/domain/campaigns/schedule/schedule-text'
import type { Translate } from '#console/platform/language/table.ts'
import type { Entity } from './entity.ts'

interface Reader {
  readonly say: Translate<
    'dayBudget' | 'noLimit' | 'days' | 'open' | 'bid' | 'noBid' | 'goals' | 'schedule'
  >
  readonly locale: Locale
  readonly currency: string
}

/** Returns short texts for the settings of an entity. */
export function settingTexts(standing: Entity, { say, locale, currency }: Reader): string[] {
  const amount = (cents: number) => ({ amount: priceText(cents, locale), currency })
  const days = (beginDay: string | null, endDay: string | null) =>
    beginDay === null && endDay === null
      ? []
      : [say('days', { begin: beginDay ?? say('open'), end: endDay ?? say('open') })]
  switch (standing.level) {
    case 'plan': {
      const { dayBudget, extensionType, pacing, deliveryMode, beginDay, endDay } = standing
      return [
        extensionTypeNames[locale][extensionType],
        dayBudget === null ? say('noLimit') : say('dayBudget', amount(dayBudget)),
        pacingNames[locale][pacing],
        deliveryModeNames[locale][deliveryMode],
        ...days(beginDay, endDay),
      ]
    }
    case 'group': {
      const goals = goalText(standing, (cents) => moneyText(cents, currency, locale), locale)
      const { price, billingType, flowScene, schedule, beginDay, endDay } = standing
      return [
        billingTypeNames[locale][billingType],
        price === null ? say('noBid') : say('bid', amount(price)),
        ...(goals === null ? [] : [say('goals', { goals })]),
        flowSceneNames[locale][flowScene],
        say('schedule', { schedule: scheduleText(schedule, locale) }),
        ...days(beginDay, endDay),
      ]
    }
    case 'ad':
      // Its texts are in the preview.
      return [adSpecNames[locale][standing.specId]]
  }
}
