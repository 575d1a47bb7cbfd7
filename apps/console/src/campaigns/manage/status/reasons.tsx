import './status.css'
import { restrictionsOf, restrictionText } from '@placard/domain/platform/access/restriction'
import { openPagesOf, type PageCode } from '@placard/domain/platform/menu/offered-page'
import { isDay } from '@placard/domain/platform/calendar/day'
import { deliveryFixes, type DeliveryFix } from '@placard/domain/campaigns/promotion/delivery-fix'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useToday } from '#console/platform/session/clock.ts'
import {
  CreationLink,
  RestrictedButton,
} from '#console/identity/restriction/create-restriction.tsx'
import {
  detailQuery,
  type Entity,
  type EntityRef,
} from '#console/campaigns/manage/detail/entity.ts'
import type { ChangeableRow } from '#console/campaigns/manage/managed-row.ts'
import { levelAddress, useSearchState } from '#console/campaigns/manage/search.ts'
import { type AdviceSubject, useAdvice } from './advice.ts'
import { statusTexts } from './status-texts.ts'
import { useFix } from './use-fix.ts'

/** An entity with the reasons why it is not delivered. */
export type Undelivered = ChangeableRow & AdviceSubject & EntityRef & Pick<Entity, 'state'>

interface ReasonsProps {
  readonly of: Undelivered
  /** Called when a fix has been pressed. */
  readonly onFix?: () => void
}

/** Each reason why an entity is not delivered, with what users can do about it. Renders nothing without a reason. */
export function Reasons({ of: entity, onFix }: ReasonsProps) {
  const texts = useTexts(statusTexts)
  const advice = useAdvice(entity)
  const chain = useChain(entity)
  const today = useToday(useIdentity().timeZone)
  if (advice.length === 0) return null
  return (
    <ul className="mkt-reasons" aria-label={texts.reasons}>
      {advice.map(({ reason, sentences }) => (
        <li key={reason}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <div className="mkt-reasons-fixes">
            {deliveryFixes(reason, fixable(entity, chain), today).map((fix) => (
              <Fix key={JSON.stringify(fix)} {...{ fix, chain, entity }} onFix={onFix} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The entity and its parents, by level; null for a level below it, and until the parent is loaded. */
interface Chain {
  readonly plan: (ChangeableRow & { readonly level: 'plan' }) | null
  readonly group: (ChangeableRow & { readonly level: 'group' }) | null
  readonly ad: (ChangeableRow & { readonly level: 'ad' }) | null
}

function useChain(entity: Undelivered): Chain {
  const { ownerId } = useIdentity()
  const isAd = entity.level === 'ad'
  const groupId = isAd ? entity.groupId : ''
  const plan = useQuery({
    ...detailQuery(ownerId, { level: 'plan', id: entity.planId }),
    enabled: entity.level !== 'plan',
  })
  const group = useQuery({
    ...detailQuery(ownerId, { level: 'group', id: groupId }),
    enabled: isAd,
  })
  return {
    plan: entity.level === 'plan' ? entity : ofLevel(plan.data, 'plan'),
    group: entity.level === 'group' ? entity : isAd ? ofLevel(group.data, 'group') : null,
    ad: isAd ? entity : null,
  }
}

function ofLevel<Level extends Entity['level']>(entity: Entity | undefined, level: Level) {
  // The comparison narrows the union only for a single level.
  return entity?.level === level ? (entity as Entity & { readonly level: Level }) : null
}

function fixable(entity: Undelivered, { plan, group }: Chain) {
  const days = ({ beginDay, endDay }: { beginDay: string | null; endDay: string | null }) => ({
    beginDay: beginDay !== null && isDay(beginDay) ? beginDay : null,
    endDay: endDay !== null && isDay(endDay) ? endDay : null,
  })
  return {
    level: entity.level,
    invalidFields: entity.invalidFields,
    plan: plan && { ...days(plan), dayBudget: plan.dayBudget },
    group: group && days(group),
  }
}

interface FixProps {
  readonly fix: DeliveryFix
  readonly entity: Undelivered
  readonly chain: Chain
  readonly onFix: (() => void) | undefined
}

/** A button that fixes one reason, or a link to where it can be fixed. */
function Fix({ fix, entity, chain, onFix }: FixProps) {
  const texts = useTexts(statusTexts)
  const levelName = useLevelName()
  const [state] = useSearchState()
  const pages = openPagesOf(useIdentity())
  const page = (code: PageCode) => pages.find((one) => one.code === code)?.path
  const { level, id } = entity
  switch (fix.kind) {
    case 'change':
      return <ChangeFix {...{ fix, chain, onFix }} />
    case 'edit': {
      const edited = fix.of === level ? id : fix.of === 'plan' ? entity.planId : groupIdOf(entity)
      const to = `/manage/${fix.of}/${edited}/edit`
      return <FixLink to={to} label={texts.edit({ level: levelName(fix.of) })} onFix={onFix} />
    }
    case 'newAd':
    case 'newCreative': {
      const search = new URLSearchParams({ [`${level}Id`]: id }).toString()
      return (
        <CreationLink
          className="placard-button"
          data-small
          to={{ pathname: '/manage/create', search }}
        >
          {texts[fix.kind]}
        </CreationLink>
      )
    }
    case 'showAds': {
      const groupId = level === 'group' ? id : null
      const to = levelAddress('ad', state, { planId: entity.planId, groupId })
      return <FixLink to={to} label={texts.showAds} onFix={onFix} />
    }
    case 'verification':
      return <FixLink to={page('personal')} label={texts.verification} onFix={onFix} />
    case 'transactions':
      return <FixLink to={page('transactions')} label={texts.transactions} onFix={onFix} />
  }
}

function groupIdOf(entity: EntityRef): string {
  return entity.level === 'plan' ? '' : entity.groupId
}

/** Returns a function for the name of a level inside a sentence. */
function useLevelName() {
  const texts = useTexts(statusTexts)
  return (level: 'plan' | 'group' | 'ad') => texts.levels[level]
}

interface FixLinkProps {
  /** Undefined if the user may not open the page; then there is no link. */
  readonly to: string | undefined
  readonly label: string
  readonly onFix: (() => void) | undefined
}

function FixLink({ to, label, onFix }: FixLinkProps) {
  const { pathname, search } = useLocation()
  if (to === undefined) return null
  return (
    <Link
      className="placard-button"
      data-small
      to={to}
      state={{ from: pathname + search }}
      onClick={onFix}
    >
      {label}
    </Link>
  )
}

interface ChangeFixProps extends Pick<FixProps, 'chain' | 'onFix'> {
  readonly fix: DeliveryFix & { readonly kind: 'change' }
}

/** A button that makes a change at once. It waits for a parent that is still loading. */
function ChangeFix({ fix: { of, change }, chain, onFix }: ChangeFixProps) {
  const texts = useTexts(statusTexts)
  const levelName = useLevelName()
  const locale = useLocale()
  const identity = useIdentity()
  const fixEntity = useFix()
  const subject = chain[of]
  const { raiseBudget } = restrictionsOf(identity)
  const restriction =
    change.field === 'dayBudget' && raiseBudget ? restrictionText(raiseBudget, locale) : null
  const level = levelName(of)
  const label =
    change.field === 'dayBudget'
      ? texts.dayBudget({ amount: moneyText(change.value, identity.currency, locale) })
      : texts[change.field === 'switchOn' ? 'enable' : change.field]({ level })
  return (
    <RestrictedButton
      small
      restriction={restriction}
      disabled={subject === null}
      onClick={() => {
        if (subject !== null) void fixEntity(subject, change)
        onFix?.()
      }}
    >
      {label}
    </RestrictedButton>
  )
}
