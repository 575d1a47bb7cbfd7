import { fireLink, linkTestTimeMs } from '@placard/contract/campaigns/monitoring-link'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { expanded } from '@placard/domain/campaigns/monitoring-link/expansion'
import { findingText } from '@placard/domain/campaigns/monitoring-link/finding-text'
import { linkErrors } from '@placard/domain/campaigns/monitoring-link/lint'
import { macroSamples } from '@placard/domain/campaigns/monitoring-link/macro'
import { whileAwaited } from '#server/platform/http/departure.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { testLink } from '#server/campaigns/monitoring-link/fire.ts'
import { placeOf } from '#server/campaigns/monitoring-link/guard.ts'
import { takeTurn } from '#server/campaigns/monitoring-link/turn.ts'
import { monitoringLinkTexts } from '#server/campaigns/monitoring-link/texts.ts'

export const monitoringLinkRoutes: Route[] = [
  actingRoute(fireLink, async ({ address }, { service, scope, locale, reply }) => {
    const allowed = service.settings.monitorTestAllow
    checkAddress(address, allowed, locale)
    takeTurn(service, scope.ownerId, locale)
    const expandedAddress = expanded(address, macroSamples)
    const { failure, ...test } = await whileAwaited(reply, (left) => {
      const signal = AbortSignal.any([left, AbortSignal.timeout(linkTestTimeMs)])
      return testLink(expandedAddress, { resolveHost: service.resolveHost, allowed, signal })
    })
    const { failures } = monitoringLinkTexts[locale]
    return {
      expandedAddress,
      ...test,
      failure: failure && { kind: failure, message: failures[failure] },
    }
  }),
]

/** @throws Refusal `invalidInput` for whatever would keep the address from being saved as a link */
function checkAddress(address: string, allowed: readonly string[], locale: Locale): void {
  const isAllowed = URL.canParse(address) && allowed.includes(placeOf(new URL(address)))
  const errors = linkErrors(address).filter(
    ({ kind }) => !(isAllowed && kind === 'addressNotPublic'),
  )
  if (errors.length === 0) return
  throw invalidInput(errors.map((error) => ({ path: 'address', ...findingText(error, locale) })))
}
