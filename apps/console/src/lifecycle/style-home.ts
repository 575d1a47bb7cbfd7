import { createCache } from '@ant-design/cssinjs'

/** The styles of one mounted console, inside its container: there they reach into a shadow tree and leave with it. */
export interface StyleHome {
  readonly element: HTMLElement
  /** Where antd writes its styles, and its memory of what stands there already. */
  readonly antd: HTMLElement
  readonly cache: ReturnType<typeof createCache>
  /** Where our own style sheets stand. */
  readonly ours: HTMLElement
}

const sheets: string[] = []
const homes: StyleHome[] = []

// antd keeps every style element it has ever written to in a module-level map. Using the few there are again, one for
// each console that lives at the same time, keeps the map from growing with every mount.
const idle: StyleHome[] = []

/** Puts a style sheet of ours into every home. The bundler calls it with each as soon as the code that needs it loads. */
export function keepStyleSheet(css: string): void {
  sheets.push(css)
  for (const { ours } of homes) ours.append(styleElement(css))
}

/** Takes a home for the styles of one mounted console. */
export function takeStyleHome(): StyleHome {
  return idle.pop() ?? newHome()
}

/** Hands it back when the console leaves. */
export function returnStyleHome(home: StyleHome): void {
  home.element.remove()
  idle.push(home)
}

function newHome(): StyleHome {
  const element = document.createElement('div')
  element.className = 'mkt-styles'
  const [ours, antd] = [document.createElement('div'), document.createElement('div')]
  element.append(ours, antd)
  ours.append(...sheets.map(styleElement))
  const home = { element, antd, cache: createCache(), ours }
  homes.push(home)
  return home
}

function styleElement(css: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = css
  return style
}
