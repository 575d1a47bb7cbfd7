import { fireLink, linkTestTimeMs, maxRedirects } from '@placard/contract/campaigns/monitoring-link'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { expanded, macroSamples } from '@placard/domain/campaigns/monitoring-link/macro'
import { findingText } from '@placard/domain/campaigns/monitoring-link/finding-text'
import { linkErrors } from '@placard/domain/campaigns/monitoring-link/lint'
import { abortOnDisconnect } from '#server/platform/http/abort-on-disconnect.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route, type Service } from '#server/platform/http/route.ts'
import { testLink } from '#server/campaigns/monitoring-link/fire.ts'
import { placeOf } from '#server/platform/outgoing/guard.ts'
import { code } from '@placard/contract/platform/code'
import type { TooManyTries } from '@placard/contract/platform/envelope'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type TokenBuckets, tokenBuckets } from '#server/platform/http/limit/rate-limit.ts'

const limitSeconds = linkTestTimeMs / 1000

const monitoringLinkTexts = textTable({
  failures: {
    nameNotFound: ['The host was not found. Please check its name.', '找不到该域名，请检查拼写。'],
    addressNotAllowed: [
      'The test went no further: it calls http and https addresses of the public internet only, without user name or password.',
      '测试已停止：只能测试公网上的 http 或 https 地址，且不能带用户名和密码。',
    ],
    portNotAllowed: [
      'The test went no further: it calls ports 80 and 443 only.',
      '测试已停止：只能测试 80 和 443 端口。',
    ],
    refused: [
      'The server refused the connection, or broke it off.',
      '服务器拒绝连接或中断了连接。',
    ],
    tls: [
      'No secure connection came about. Please check the server’s certificate.',
      '无法建立安全连接，请检查服务器证书。',
    ],
    notHttp: ['What the server sent is no HTTP answer.', '服务器返回的内容不是 HTTP 应答。'],
    timeOver: [
      `There was no complete answer within ${limitSeconds} seconds.`,
      `${limitSeconds} 秒内没有收到完整的应答。`,
    ],
    tooManyRedirects: [
      `There were more than ${maxRedirects} redirects.`,
      `重定向超过 ${maxRedirects} 次。`,
    ],
  },
  tooMany: [
    'Too many tests just now; please try again in {wait} s.',
    '测试过于频繁，请 {wait} 秒后再试。',
  ],
})

/**
 * The rates of tests and the burst after a pause, per owner and in total. A test connects from our address to any
 * host that a user names, so a large number would be an attack in our name.
 */
export const linkTestRates = {
  ofOwner: { perSecond: 0.2, burst: 10 },
  inAll: { perSecond: 5, burst: 50 },
} as const

interface Turns {
  readonly owners: TokenBuckets
  readonly everybody: TokenBuckets
}

/** Each server counts by itself. */
const turnsOf = new WeakMap<Service, Turns>()

/** Counts a test of an owner. @throws Refusal `tooManyTries` after too many */
function takeTurn(service: Service, ownerId: string, locale: Locale): void {
  const { owners, everybody } = turnsOf.get(service) ?? newTurns(service)
  const nowMs = performance.now()
  const ownerWait = owners.take(ownerId, nowMs)
  if (ownerWait > 0) throw tooMany(ownerWait, locale)
  const wait = everybody.take('', nowMs)
  if (wait === 0) return
  owners.giveBack(ownerId)
  throw tooMany(wait, locale)
}

function newTurns(service: Service): Turns {
  const turns = {
    owners: tokenBuckets(linkTestRates.ofOwner),
    everybody: tokenBuckets(linkTestRates.inAll),
  }
  turnsOf.set(service, turns)
  return turns
}

function tooMany(waitSeconds: number, locale: Locale): Refusal {
  const seconds = Math.ceil(waitSeconds)
  const data: TooManyTries = { retryAfterMs: seconds * 1000 }
  const message = monitoringLinkTexts[locale].tooMany({ wait: seconds })
  return new Refusal({ code: code.tooManyTries, data, message })
}

export const monitoringLinkRoutes: Route[] = [
  actingRoute(fireLink, async ({ address }, { service, scope, locale, reply }) => {
    const allowed = service.settings.monitorTestAllow
    checkAddress(address, allowed, locale)
    takeTurn(service, scope.ownerId, locale)
    const expandedAddress = expanded(address, macroSamples)
    const { failure, ...test } = await abortOnDisconnect(reply, (left) => {
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

/** @throws Refusal `invalidInput` for any problem that would keep the address from being saved as a link */
function checkAddress(address: string, allowed: readonly string[], locale: Locale): void {
  const isAllowed = URL.canParse(address) && allowed.includes(placeOf(new URL(address)))
  const errors = linkErrors(address).filter(
    ({ kind }) => !(isAllowed && kind === 'addressNotPublic'),
  )
  if (errors.length === 0) return
  throw invalidInput(errors.map((error) => ({ path: 'address', ...findingText(error, locale) })))
}
