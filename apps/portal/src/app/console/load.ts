import type { LifeCycles } from 'single-spa'

/** The base path of the console's ES modules. */
const consolePath = '/console/esm/'

/** The console's files could not be loaded, or are not as expected. */
export class ConsoleNotLoaded extends Error {
  override readonly name = 'ConsoleNotLoaded'
}

/** The part of the bundler's manifest that the portal reads. */
interface Manifest {
  readonly entries: { readonly index: { readonly initial: { readonly js: readonly string[] } } }
}

let loading: Promise<LifeCycles> | null = null

/** Returns the console's lifecycle functions. They are loaded once; a failed load is retried on the next call. */
export function loadConsole(): Promise<LifeCycles> {
  loading ??= lifecycles().catch((error: unknown) => {
    loading = null
    throw new ConsoleNotLoaded('the console could not be loaded', { cause: error })
  })
  return loading
}

async function lifecycles(): Promise<LifeCycles> {
  // Never cached, because the manifest names the files of the deployed console.
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
