import { createHash } from 'node:crypto'
import { policyReportPath } from '#server/platform/http/page/policy-report.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi
/** The folders of our pages' scripts. */
const scriptFolders = ['/console/', '/static/']
/** The pages of one build are three; a few more bridge the moment in which a build replaces another. */
const maxKnown = 16
const known = new Map<string, readonly string[]>()

/** The sources of a page's scripts. */
interface PagePlaces {
  /** The origins that serve our scripts from their folders. Empty: our scripts may be at any path of this origin. */
  readonly origins: readonly string[]
  /** Address of the script that remote components share, if it is not ours. */
  readonly runtime: string | null
  /**
   * Remote components become `blob:` addresses once their hash was compared; only a script that runs already can make
   * such an address.
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
    // The console's components put style elements into the page while it runs, each with another text, and the chart's
    // tooltip brings style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Pictures that a person has just chosen, and small ones inside style sheets. Materials are served by us, so that no
    // style can carry what it sees to another site by asking that site for a picture.
    "img-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `report-uri ${policyReportPath}`,
  ].join('; ')
}
