import { labelsOf } from '@placard/domain/platform/text/letter-case'
import './detail.css'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { adSpecNames } from '@placard/domain/materials/material/spec'
import { priceText } from '@placard/domain/platform/format/price'
import { billingTypeNames, flowSceneNames } from '@placard/domain/campaigns/group/codes'
import { goalText } from '@placard/domain/campaigns/group/goal'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { moneyText } from '@placard/domain/platform/money/text'
import {
  deliveryModeNames,
  extensionTypeNames,
  pacingNames,
} from '@placard/domain/campaigns/plan/codes'
import { scheduleText } from '@placard/domain/campaigns/schedule/schedule'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useNavigate } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Reasons } from '#console/campaigns/manage/status/reasons.tsx'
import { ActionBar } from './action-bar.tsx'
import { detailTexts } from './detail-texts.ts'
import { useEntityActions } from './entity-actions.tsx'
import type { Entity } from './entity.ts'
import { useEntity } from './entity-view.tsx'
import { type ListLocation, parentListAddress } from './last-lists.ts'

interface ParentSummaryProps {
  readonly listing: ListLocation
  readonly level: 'plan' | 'group'
  readonly id: string
}

/** The plan or group that contains a list: its status with the reasons, its settings in short, and its actions. */
export function ParentSummary({ listing, level, id }: ParentSummaryProps) {
  const texts = useTexts(detailTexts)
  const navigate = useNavigate()
  const { data, error, refetch } = useEntity({ level, id })
  // Going back in the history would lead to the removed entity.
  const leave = () => void navigate(parentListAddress(level, listing), { replace: true })
  if (data !== undefined) return <Summary entity={data} leave={leave} />
  if (!error) return <div className="mkt-manage-detail" aria-busy="true" />
  return (
    <div className="mkt-manage-detail" role="alert">
      <p>{texts.failed({ reason: error.message })}</p>
      <Button small onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  )
}

function Summary({ entity, leave }: { entity: Entity; leave: () => void }) {
  const texts = useTexts(detailTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const isPhone = useDevice() === 'mobile'
  const actions = useEntityActions(entity, 'list', leave)
  const { level, name, state } = entity
  return (
    <section className="mkt-manage-detail" aria-label={texts.about[level]({ name })}>
      <p>
        <strong className="mkt-manage-state" data-state={state}>
          {shownStateNames[locale][state]}
        </strong>{' '}
        {settingTexts(entity, { texts, locale, currency }).join(' · ')}
      </p>
      <ActionBar actions={actions} {...(isPhone && { shown: 2 })} />
      <Reasons of={entity} />
    </section>
  )
}

interface Reader {
  readonly texts: TextsOf<typeof detailTexts>
  readonly locale: Locale
  readonly currency: string
}

/** Returns short texts for the settings of an entity. */
function settingTexts(standing: Entity, { texts, locale, currency }: Reader): string[] {
  const amount = (cents: number) => ({ amount: priceText(cents, locale), currency })
  const days = (beginDay: string | null, endDay: string | null) =>
    beginDay === null && endDay === null
      ? []
      : [texts.days({ begin: beginDay ?? texts.open, end: endDay ?? texts.open })]
  switch (standing.level) {
    case 'plan': {
      const { dayBudget, extensionType, pacing, deliveryMode, beginDay, endDay } = standing
      return [
        extensionTypeNames[locale][extensionType],
        dayBudget === null ? texts.noLimit : texts.dayBudget(amount(dayBudget)),
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
        price === null ? texts.noBid : texts.bid(amount(price)),
        ...(goals === null ? [] : [texts.goals({ goals })]),
        flowSceneNames[locale][flowScene],
        texts.schedule({ schedule: scheduleText(schedule, locale) }),
        ...days(beginDay, endDay),
      ]
    }
    case 'ad':
      // Its texts are in the preview.
      return [labelsOf(adSpecNames, locale)[standing.specId]]
  }
}
