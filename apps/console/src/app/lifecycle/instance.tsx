import { keepMultiAccessId } from '@placard/browser/request/multi-access-id'
import { newQueryClient } from '@placard/browser/request/query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router'
import { prefetchIdentity } from '#console/platform/session/prefetch-identity.ts'
import { routerWindow } from '#console/platform/router/window.ts'
import { Console } from './console.tsx'
import { type HostProps, mountPointOf, type PageParts } from '#console/platform/page/host.ts'
import { hostedState } from './hosted-state.ts'
import { restoreQueryCache, saveQueryCache } from './query-cache-handover.ts'
import { newStyleContainer, removeStyleContainer } from './style-container.ts'

// The bundler replaces this expression.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Returns an element that marks a build as not for production; an empty array in production. @see spec S4.14 */
function debugElement(): HTMLElement[] {
  if (process.env.NODE_ENV === 'production') return []
  const element = document.createElement('div')
  element.className = 'mkt-debug'
  element.textContent = process.env.NODE_ENV ?? 'debug'
  element.setAttribute('aria-hidden', 'true')
  return [element]
}

/** Default path of the console's routes, for hosts that name none. */
export const defaultBasename = '/markets'

/** A mounted console. */
export interface Instance {
  /** Applies changed props of the host. */
  update(props: HostProps): void
  /** Removes everything again: views, messages, listeners, timers, styles, elements. @see spec S4.13 */
  destroy(): void
}

/** Waits for the first page, then renders the console into the host's container. */
export async function mountInstance(
  routes: (parts: PageParts) => RouteObject[],
  props: HostProps,
): Promise<Instance> {
  const { container, app, isAppCreated } = mountPointOf(props)
  // Before the router reads the address: a host may not know the id at the start of the address of an advertiser's new
  // tab.
  keepMultiAccessId()
  const basename = props.basename ?? defaultBasename
  const state = hostedState(props, basename)
  const stopPrefetch = prefetchIdentity(state.store, props)
  const queries = newQueryClient()
  restoreQueryCache(queries)
  const pages = routes({ queries, state: state.store })
  const router = createBrowserRouter(pages, { basename, window: routerWindow(window) })
  await routerReady(router)

  const styles = newStyleContainer()
  const popups = document.createElement('div')
  popups.className = 'placard-popups'
  // In any dialog that contains it, the element must not take up space.
  popups.style.display = 'contents'
  const extraElements = [styles, popups, ...debugElement()]
  container.append(...extraElements)
  const root = createRoot(app)
  const parts = { router, queries, popups, state: state.store }
  const draw = (host: HostProps) => root.render(<Console {...parts} host={host} />)
  draw(props)

  return {
    update(host) {
      state.follow(host)
      draw(host)
    },
    destroy() {
      root.unmount()
      saveQueryCache(queries)
      stopPrefetch()
      state.leave()
      router.dispose()
      queries.clear()
      for (const element of extraElements) element.remove()
      if (isAppCreated) app.remove()
      removeStyleContainer(styles)
    },
  }
}

/** Resolves once the router has loaded its first page, even if that is an error page. @see spec S4.12 */
function routerReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
}
