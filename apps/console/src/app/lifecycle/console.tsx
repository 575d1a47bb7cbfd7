import { onLocaleChange, shownLocale } from '@placard/browser/language/choice'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { SharedStateStore } from '@placard/browser/shared-state/store'
import { UiRoot } from '@placard/ui/root/root'
import { StrictMode, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { DataRouter } from 'react-router'
import { SharedStateContext } from '#console/platform/session/shared-state.ts'
import { HostContext, type HostProps } from '#console/platform/page/host.ts'
import { useFocusRestore } from './focus-restore.ts'
import { Reactions } from './reactions.tsx'
import { useDark } from '#console/platform/page/theme.ts'

interface ConsoleProps {
  readonly router: DataRouter
  readonly queries: QueryClient
  /**
   * Pop-ups are rendered here and not in the body: inside the host's container they keep their styles and are removed
   * with it.
   */
  readonly popups: HTMLElement
  readonly host: HostProps
  /** The state that this console shares with its host. */
  readonly state: SharedStateStore
}

/** Renders the whole console for one mount. */
export function Console({ router, queries, popups, host, state }: ConsoleProps) {
  return (
    <StrictMode>
      <ConsoleRoot popups={popups}>
        <QueryClientProvider client={queries}>
          <Reactions {...host} />
          <HostContext value={host}>
            <SharedStateContext value={state}>
              <RouterProvider router={router} />
            </SharedStateContext>
          </HostContext>
        </QueryClientProvider>
      </ConsoleRoot>
    </StrictMode>
  )
}

/** The root element of the console, in the user's theme and language. */
function ConsoleRoot({ popups, children }: { popups: HTMLElement; children: ReactNode }) {
  const dark = useDark()
  const locale = useSyncExternalStore(onLocaleChange, shownLocale)
  const root = useRef<HTMLDivElement>(null)
  useFocusRestore(root, popups)
  return (
    <UiRoot locale={locale} container={popups} dark={dark}>
      <div
        ref={root}
        className="mkt-console placard-root"
        data-theme={dark ? 'dark' : 'light'}
        lang={locale}
      >
        {children}
      </div>
    </UiRoot>
  )
}
