import type { Locale } from '@placard/domain/locale/locale'

/** What stands where a remote component should be, besides the error itself. */
export interface RemoteWords {
  readonly loading: (title: string) => string
  readonly retry: string
}

export const remoteWords: Readonly<Record<Locale, RemoteWords>> = {
  'en-US': { loading: (title) => `Loading ${title}`, retry: 'Try again' },
  'zh-CN': { loading: (title) => `正在加载${title}`, retry: '重试' },
}
