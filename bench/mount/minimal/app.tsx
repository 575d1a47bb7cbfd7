import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import useMessage from 'antd/es/message/useMessage'
import { StrictMode, type ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Page } from './page.tsx'

/** The same providers as the console's, around one page. @param home where styles and pop-ups go */
export function newApp(home: HTMLElement): { view: ReactNode; leave(): void } {
  const router = createBrowserRouter([{ path: '*', Component: Page }], { basename: '/markets' })
  const queries = new QueryClient()
  const view = (
    <StrictMode>
      <StyleProvider container={home} cache={createCache()}>
        <ConfigProvider
          locale={navigator.language === 'zh-CN' ? zhCN : enUS}
          getPopupContainer={() => home}
        >
          <Messages home={home}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </Messages>
        </ConfigProvider>
      </StyleProvider>
    </StrictMode>
  )
  return {
    view,
    leave() {
      router.dispose()
      queries.clear()
    },
  }
}

function Messages({ home, children }: { home: HTMLElement; children: ReactNode }) {
  const [, place] = useMessage({ getContainer: () => home })
  return (
    <>
      {place}
      {children}
    </>
  )
}
