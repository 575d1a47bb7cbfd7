import type { Locale } from '../../platform/locale/locale.ts'
import { RemoteComponentMissing, RemoteRuntimeNotLoaded } from './error.ts'

interface RemoteComponentTexts {
  readonly missing: (title: string) => string
  readonly runtimeNotLoaded: (title: string) => string
  readonly notLoaded: (title: string) => string
}

const texts: Readonly<Record<Locale, RemoteComponentTexts>> = {
  'en-US': {
    missing: (title) => `The source of “${title}” cannot be found. It must be registered first.`,
    runtimeNotLoaded: (title) => `The composition API failed to load, which “${title}” needs.`,
    notLoaded: (title) => `“${title}” failed to load.`,
  },
  'zh-CN': {
    missing: (title) => `找不到“${title}”的来源，需要先注册该组件。`,
    runtimeNotLoaded: (title) => `组合式 API 加载失败，“${title}”无法显示。`,
    notLoaded: (title) => `“${title}”加载失败。`,
  },
}

/**
 * Returns the text that replaces a remote component. A component that breaks while it is rendered has the same text as
 * one that did not load: users can do the same about both.
 *
 * @param title the display name of the component
 * @see S8.11
 */
export function remoteComponentText(error: unknown, title: string, locale: Locale): string {
  const { missing, runtimeNotLoaded, notLoaded } = texts[locale]
  if (error instanceof RemoteComponentMissing) return missing(title)
  if (error instanceof RemoteRuntimeNotLoaded) return runtimeNotLoaded(title)
  return notLoaded(title)
}
