import './detail.css'
import type { Level } from '@placard/contract/campaigns/report'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useAdvice } from '#console/campaigns/manage/cell/advice.ts'
import { useEntityActions } from './entity-actions.ts'
import { detailTexts } from './detail-texts.ts'
import { type Entity, loadEntity } from './entity.ts'
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

interface DetailProps {
  readonly level: Level
  readonly id: string
  /** Called when the entity has been removed, so that the page shows something else. */
  readonly gone: () => void
}

/** The details of one plan, group or ad: its delivery status with the reasons, its settings, and its actions. */
export function Detail({ level, id, gone }: DetailProps) {
  const texts = useTexts(detailTexts)
  const { ownerId } = useIdentity()
  const { data, error, refetch } = useQuery({
    queryKey: ['manage', ownerId, 'detail', level, id],
    queryFn: ({ signal }) => loadEntity(level, id, signal),
    // A change in the list creates a new version, and removing requires the version.
    staleTime: 0,
  })
  if (data !== undefined) return <LoadedDetail entity={data} gone={gone} />
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

function LoadedDetail({ entity, gone }: { entity: Entity; gone: () => void }) {
  const texts = useTexts(detailTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const advice = useAdvice(entity)
  const { level, name, state } = entity
  return (
    <section className="mkt-manage-detail" aria-label={texts.about[level]({ name })}>
      <p>
        <strong className="mkt-manage-state" data-state={state}>
          {shownStateNames[locale][state]}
        </strong>{' '}
        {settingTexts(entity, { texts, locale, currency }).join(' · ')}
      </p>
      <Actions standing={entity} gone={gone} />
      {advice.length > 0 && (
        <ul aria-label={texts.advice}>
          {advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Actions({ standing, gone }: { standing: Entity; gone: () => void }) {
  const texts = useTexts(detailTexts)
  const restriction = useCreateRestriction()
  const { copying, removing } = useEntityActions(gone)
  const { level, id } = standing
  const why = useId()
  return (
    <div className="mkt-manage-detail-actions">
      <Link to={`/manage/${level}/${id}/edit`}>{texts.edit}</Link>
      <Button
        small
        busy={copying.isPending}
        disabled={restriction !== null}
        title={restriction ?? undefined}
        aria-describedby={restriction === null ? undefined : why}
        onClick={() => copying.mutate(standing)}
      >
        {texts.copy}
      </Button>
      {restriction !== null && (
        <span id={why} className="mkt-manage-hidden">
          {restriction}
        </span>
      )}
      <Button small busy={removing.isPending} onClick={() => removing.mutate(standing)}>
        {texts.remove}
      </Button>
      <Link to={`/operation-log?${new URLSearchParams({ entityId: id })}`}>{texts.history}</Link>
    </div>
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
      return [adSpecNames[locale][standing.specId]]
  }
}
