import { createHash } from 'node:crypto'
import { policyReportPath } from '#server/platform/http/page/policy-report.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi
/** The folders of our pages' scripts. */
const scriptFolders = ['/console/', '/static/']
/** A build has three pages; a few more cover the moment in which a build replaces another. */
const maxKnown = 16
const known = new Map<string, readonly string[]>()

/** The sources of a page's scripts. */
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
