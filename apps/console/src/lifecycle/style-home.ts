import { createCache } from '@ant-design/cssinjs'

/** Where antd writes its styles, and its memory of what stands there already. */
export interface StyleHome {
  readonly element: HTMLElement
  readonly cache: ReturnType<typeof createCache>
}

// antd keeps every style element it has ever written to in a module-level map. Using the few there are again, one for
// each console that lives at the same time, keeps the map from growing with every mount.
const idle: StyleHome[] = []

/** Takes a home for the styles of one mounted console. */
export function takeStyleHome(): StyleHome {
  return idle.pop() ?? { element: newElement(), cache: createCache() }
}

/** Hands it back when the console leaves. */
export function returnStyleHome(home: StyleHome): void {
  home.element.remove()
  idle.push(home)
}

function newElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'mkt-styles'
  return element
}
