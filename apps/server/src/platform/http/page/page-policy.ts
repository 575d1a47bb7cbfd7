import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { limitNetworks, tokenBuckets } from '#server/platform/http/limit/rate-limit.ts'
import type { Settings } from '#server/platform/settings.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi
const scriptFolders = ['/console/', '/static/']
/** A build has three pages; a few more cover the moment in which a build replaces another. */
const maxKnown = 16
const known = new Map<string, readonly string[]>()

interface PagePlaces {
  /** The origins that serve our scripts from their folders. Empty if our scripts may be at any path of this origin. */
  readonly origins: readonly string[]
  /** The address of the shared script of remote components, if it is on another origin. */
  readonly runtime: string | null
  /**
   * Remote components become `blob:` addresses after their hash was verified. Only a script that already runs can
   * create such an address.
   */
  readonly loadsRemotes: boolean
}

/**
 * Returns the Content-Security-Policy of one of our pages. Scripts are files of ours, or are in the page itself with
 * exactly this text (the portal's import map). Browsers report what the policy blocks.
 */
export function pagePolicy(html: string, { origins, runtime, loadsRemotes }: PagePlaces): string {
  const folders = origins.flatMap((origin) => scriptFolders.map((folder) => origin + folder))
  // A semicolon or comma would end the source, or the policy.
  const other = runtime?.replaceAll(';', '%3B').replaceAll(',', '%2C')
  const own = folders.length === 0 ? ["'self'"] : folders
  return policyWith([
    ...own,
    ...hashesOf(html),
    ...(other === undefined ? [] : [other]),
    ...(loadsRemotes ? ['blob:'] : []),
  ])
}

function hashesOf(html: string): readonly string[] {
  const before = known.get(html)
  if (before !== undefined) return before
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  if (known.size === maxKnown) known.clear()
  known.set(html, hashes)
  return hashes
}

function policyWith(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    // The console's components insert style elements at run time, each with another text, and the chart's tooltip
    // uses style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Pictures that a user has just selected, and small ones inside style sheets. Materials are served by us, so no
    // style can leak data by requesting a picture from another site.
    "img-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `report-uri ${policyReportPath}`,
  ].join('; ')
}

/** The address for reports of browsers about blocked content of our pages. */
export const policyReportPath = '/csp-report'

const mostBytes = 16_384
const mostReports = 20
/** Anyone may send reports, so only a few of them are logged in the long run. */
const logged = { perSecond: 1 / 60, burst: 10 }

/** The counted directives. Arbitrary text must not become a label. */
const directives: ReadonlySet<string> = new Set(
  [
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr',
    'img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src',
    'base-uri form-action frame-ancestors',
  ].flatMap((line) => line.split(' ')),
)

/** A violation without possible secrets: no page address, query, or script sample. */
interface Violation {
  readonly directive: string
  /** An origin, or the scheme or keyword that browsers send instead. */
  readonly blocked: string
}

/**
 * Counts the policy reports of browsers by directive, and logs a few of them. Nothing is stored: forged reports
 * change numbers, but fill no disk.
 *
 * @param register the registry of the counter
 */
export function collectPolicyReports(
  app: FastifyInstance,
  register: Registry,
  settings: Pick<Settings, 'requestsPerSecond'>,
): void {
  const violations = new Counter({
    name: 'placard_policy_violations_total',
    help: 'Violations of a Content-Security-Policy that browsers report',
    labelNames: ['directive'],
    registers: [register],
  })
  const log = limitedLog(app.log)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, String(body)),
    )
    limitNetworks(scope, settings)
    const config = { open: 'browsers report without a session' }
    scope.post(policyReportPath, { config, bodyLimit: mostBytes }, async (request, reply) => {
      for (const violation of violationsIn(String(request.body ?? ''))) {
        violations.inc({ directive: violation.directive })
        log(violation)
      }
      return reply.status(204).send()
    })
  })
}

function limitedLog(log: FastifyBaseLogger): (violation: Violation) => void {
  const lines = tokenBuckets(logged)
  return (violation) => {
    if (lines.take('', performance.now()) === 0) log.warn(violation, 'a page broke its policy')
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the violations of a body in either format: that of `report-uri`, or the list of `report-to`. */
function violationsIn(body: string): Violation[] {
  return reportsIn(body)
    .slice(0, mostReports)
    .map((report) => {
      const directive = report['effectiveDirective'] ?? report['effective-directive']
      const blocked = report['blockedURL'] ?? report['blocked-uri']
      return { directive: knownDirective(directive), blocked: originOf(blocked) }
    })
}

function reportsIn(body: string): Fields[] {
  const said = parsed(body)
  if (Array.isArray(said)) return said.map((report: unknown) => fieldsOf(fieldsOf(report)['body']))
  const report = fieldsOf(said)['csp-report']
  return report === undefined ? [] : [fieldsOf(report)]
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // An unreadable report is ignored; its sender, a browser, cannot correct it.
    return null
  }
}

function fieldsOf(value: unknown): Fields {
  // Reason for the cast: the fields of any object are unknown values.
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function knownDirective(text: unknown): string {
  return typeof text === 'string' && directives.has(text) ? text : 'other'
}

function originOf(text: unknown): string {
  if (typeof text !== 'string') return 'unknown'
  if (/^[a-z-]{1,20}$/.test(text)) return text
  if (!URL.canParse(text)) return 'unknown'
  const { origin, protocol } = new URL(text)
  return (origin === 'null' ? protocol : origin).slice(0, 100)
}
