import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { platformWebhookEvents, webhookEvents } from '@placard/domain/support/webhook/webhook'
import { type OwnerScope, platformScope } from '#server/platform/database/scope.ts'
import type { ActingContext, Service, StaffContext } from '#server/platform/http/route.ts'
import type { AnyWebhookEvent } from '#server/support/webhook/emit.ts'

/** Work on webhooks of an owner or of the platform. */
export interface WebhookWork {
  readonly scope: OwnerScope
  readonly locale: Locale
  readonly service: Pick<Service, 'settings' | 'sealer'>
  /** The events that they can be for. */
  readonly events: readonly AnyWebhookEvent[]
  /** The reason why none can be for advertisers; null if one can. */
  readonly advertiserProblem: 'onlyAgency' | 'allAdvertisers' | null
}

export function ownersWork({
  acting,
  principal,
  scope,
  locale,
  service,
}: ActingContext): WebhookWork {
  const limited = principal.advertisers === null ? null : 'allAdvertisers'
  const advertiserProblem = acting.ownerType === ownerType.agency ? limited : 'onlyAgency'
  return { scope, locale, service, events: webhookEvents, advertiserProblem }
}

export function platformWork({ unit, actor, locale, service }: StaffContext): WebhookWork {
  const scope = platformScope(unit, actor)
  const events = platformWebhookEvents
  return { scope, locale, service, events, advertiserProblem: 'onlyAgency' }
}
