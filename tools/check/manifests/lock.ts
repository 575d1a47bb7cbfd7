import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './manifest.ts'

const path = 'package-lock.json'

/** One installed package as npm's lock file describes it. */
interface Locked {
  readonly resolved?: string
  readonly license?: string
  /** A workspace of ours. */
  readonly link?: boolean
  readonly dev?: boolean
}

/** Licences under which what we ship may be passed on without opening anything or paying anybody. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
])

/**
 * libvips, which sharp uses, is a separate library that is loaded unchanged at run time. So users can replace it, and its
 * licence requires no more.
 */
const loaded = { folder: /^node_modules\/@img\/sharp-/, license: 'LGPL-3.0-or-later' } as const

/** The lock file's packages from elsewhere, by the folder they are installed in. */
export function lockedIn(root: string): [folder: string, locked: Locked][] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  )
  return Object.entries(packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && link !== true,
  )
}

/** Download addresses: they would tie every installation to the registry that one person used. */
export function addresses(packages: ReturnType<typeof lockedIn>): Problem[] {
  return packages
    .filter(([, { resolved }]) => resolved !== undefined && /^[a-z+]+:/.test(resolved))
    .map(([folder, { resolved }]) => ({ path, message: `${folder} is fetched from ${resolved}` }))
}

/** Packages that ship to people under a licence outside the list, or under none. */
export function foreignLicences(packages: ReturnType<typeof lockedIn>): Problem[] {
  return packages
    .filter(([folder, { dev, license }]) => dev !== true && !isAllowed(license ?? '', folder))
    .map(([folder, { license }]) => {
      return { path, message: `${folder} is under ${license ?? 'no licence that it names'}` }
    })
}

/** Reads the expressions that occur: `A OR B` leaves the choice, `A AND B` asks for both. */
function isAllowed(expression: string, folder: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  const mayShip = (id: string) =>
    allowed.has(id) || (id === loaded.license && loaded.folder.test(folder))
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(mayShip))
}
