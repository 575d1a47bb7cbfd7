import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { SharedStateStore } from '@placard/browser/shared-state/store'
import { Toasts } from '@placard/ui/toast/toasts'
import '@placard/ui/toast/toast.css'
import { StrictMode, type ReactNode, useRef } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { DataRouter } from 'react-router'
import { SharedStateContext } from '#console/identity/shared-state.ts'
import { LanguageProvider, useLocale } from '#console/language/language.tsx'
import type { HostProps } from './host.ts'
import { HostContext } from './host-context.ts'
import { useKeptFocus } from './kept-focus.ts'
import { Reactions } from './reactions.tsx'
import { useDark } from './theme.ts'

interface ConsoleProps {
  readonly router: DataRouter
  readonly queries: QueryClient
  /** Pop-ups are drawn here and not on the body: inside the host's container they keep their styles and leave with it. */
  readonly popups: HTMLElement
  readonly host: HostProps
  /** What this console shares with its host. */
  readonly state: SharedStateStore
}

/** The whole console as one mount shows it. */
export function Console({ router, queries, popups, host, state }: ConsoleProps) {
  return (
    <StrictMode>
      <LanguageProvider>
        <Ground popups={popups}>
          <QueryClientProvider client={queries}>
            <Reactions {...host} />
            <HostContext value={host}>
              <SharedStateContext value={state}>
                <RouterProvider router={router} />
              </SharedStateContext>
            </HostContext>
          </QueryClientProvider>
        </Ground>
      </LanguageProvider>
    </StrictMode>
  )
}

/** What everything stands on, in the person's theme and language. */
function Ground({ popups, children }: { popups: HTMLElement; children: ReactNode }) {
  const dark = useDark()
  const locale = useLocale()
  const ground = useRef<HTMLDivElement>(null)
  useKeptFocus(ground, popups)
  return (
    <Toasts container={popups} dark={dark}>
      <div ref={ground} className="mkt-console" data-theme={dark ? 'dark' : 'light'} lang={locale}>
        {children}
      </div>
    </Toasts>
  )
}
