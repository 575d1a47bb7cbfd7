import type { LifeCycles } from 'single-spa'

interface PageWithConsole {
  __MARKETS_CONSOLE_HOSTED__?: boolean
  __MARKETS_CONSOLE_PUBLIC_PATH__?: string
  readonly placardConsole?: LifeCycles
}

let loading: Promise<LifeCycles> | undefined

/** Returns the console's lifecycle functions, loaded once. */
export function loadedConsole(entry: string): Promise<LifeCycles> {
  loading ??= entry.endsWith('.json') ? asModule(entry) : asScript(entry)
  return loading
}

async function asModule(manifestAddress: string): Promise<LifeCycles> {
  const manifest = await (await fetch(manifestAddress)).json()
  const file: string = manifest.entries.index.initial.js.at(-1)
  return import(/* webpackIgnore: true */ new URL(file, manifestAddress).href)
}

async function asScript(pageAddress: string): Promise<LifeCycles> {
  const host = window as PageWithConsole
  host.__MARKETS_CONSOLE_HOSTED__ = true
  host.__MARKETS_CONSOLE_PUBLIC_PATH__ = new URL('./', pageAddress).href
  const html = await (await fetch(pageAddress)).text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const script = document.createElement('script')
  script.src = new URL(page.querySelector('script')?.getAttribute('src') ?? '', pageAddress).href
  await new Promise((loaded, failed) => {
    script.addEventListener('load', loaded)
    script.addEventListener('error', failed)
    document.head.append(script)
  })
  if (host.placardConsole === undefined) throw new Error(`${script.src} is no console`)
  return host.placardConsole
}
