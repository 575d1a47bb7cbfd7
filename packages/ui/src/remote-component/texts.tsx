import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts that are shown in place of a remote component, besides the error message. */
export interface RemoteTexts {
  readonly loading: (title: string) => string
  readonly retry: string
}

export const remoteTexts: Readonly<Record<Locale, RemoteTexts>> = {
  'en-US': { loading: (title) => `Loading ${title}`, retry: 'Try again' },
  'zh-CN': { loading: (title) => `正在加载${title}`, retry: '重试' },
}
