import { StyleProvider } from '@ant-design/cssinjs'
import IconContext from '@ant-design/icons/es/components/Context'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import type { SharedStateStore } from '@placard/browser/shared-state/store'
import { StrictMode, useMemo, type ReactNode } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { DataRouter } from 'react-router'
import { SharedStateContext } from '#console/identity/shared-state.ts'
import { LanguageProvider, useLocale } from '#console/language/language.tsx'
import type { HostProps } from './host.ts'
import { HostContext } from './host-context.ts'
import { Messages } from './messages.tsx'
import { Reactions } from './reactions.tsx'
import type { StyleHome } from './style-home.ts'
import { consoleTheme, useDark } from './theme.ts'

// The icons' own style element would keep every document part it was written to; console.css has the one rule of it.
const iconStyle = { prefixCls: 'mkt-icon', zeroRuntime: true }

interface ConsoleProps {
  readonly router: DataRouter
  readonly queries: QueryClient
  readonly styles: StyleHome
  /** Pop-ups are drawn here and not on the body: inside the host's container they keep their styles and leave with it. */
  readonly popups: HTMLElement
  readonly host: HostProps
  /** What this console shares with its host. */
  readonly state: SharedStateStore
}

/** The whole console as one mount shows it. */
export function Console({ router, queries, styles, popups, host, state }: ConsoleProps) {
  return (
    <StrictMode>
      <StyleProvider container={styles.antd} cache={styles.cache}>
        <LanguageProvider>
          <Controls popups={popups}>
            <QueryClientProvider client={queries}>
              <Reactions {...host} />
              <HostContext value={host}>
                <SharedStateContext value={state}>
                  <RouterProvider router={router} />
                </SharedStateContext>
              </HostContext>
            </QueryClientProvider>
          </Controls>
        </LanguageProvider>
      </StyleProvider>
    </StrictMode>
  )
}

function Controls({ popups, children }: { popups: HTMLElement; children: ReactNode }) {
  const dark = useDark()
  const locale = useLocale()
  const theme = useMemo(() => consoleTheme(dark), [dark])
  const inPopups = () => popups
  return (
    <ConfigProvider
      prefixCls="mkt"
      iconPrefixCls="mkt-icon"
      // No locale: of the controls that the console uses none says a word of its own.
      theme={theme}
      getPopupContainer={inPopups}
      button={{ autoInsertSpace: false }}
    >
      <IconContext.Provider value={iconStyle}>
        <Messages container={popups}>
          <div className="mkt-console" data-theme={dark ? 'dark' : 'light'} lang={locale}>
            {children}
          </div>
        </Messages>
      </IconContext.Provider>
    </ConfigProvider>
  )
}
