import type { LifeCycles } from 'single-spa'

/** Where the console's ES modules lie. */
const consolePath = '/console/esm/'

/** The console's files could not be had, or are not what they should be. */
export class ConsoleNotLoaded extends Error {
  override readonly name = 'ConsoleNotLoaded'
}

/** As much of the bundler's manifest as the portal reads. */
interface Manifest {
  readonly entries: { readonly index: { readonly initial: { readonly js: readonly string[] } } }
}

let loading: Promise<LifeCycles> | null = null

/** The console's lifecycles; fetched once, and again after a failure. */
export function loadConsole(): Promise<LifeCycles> {
  loading ??= lifecycles().catch((error: unknown) => {
    loading = null
    throw new ConsoleNotLoaded('the console could not be loaded', { cause: error })
  })
  return loading
}

async function lifecycles(): Promise<LifeCycles> {
  // Always asked anew: it names the files of the console that is deployed now.
  const response = await fetch(`${consolePath}manifest.json`, { cache: 'no-cache' })
  if (!response.ok) throw new ConsoleNotLoaded(`manifest.json answered HTTP ${response.status}`)
  const manifest = (await response.json()) as Manifest
  const files = manifest.entries.index.initial.js.map((file) => consolePath + file)
  const entry = files.find((file) => /\/index\.[^/]+$/.test(file))
  if (entry === undefined) throw new ConsoleNotLoaded('manifest.json names no entry')
  for (const file of files) preload(file)
  return import(/* webpackIgnore: true */ entry)
}

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
