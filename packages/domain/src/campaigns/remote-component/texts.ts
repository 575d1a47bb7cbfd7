import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { RemoteComponentMissing, RemoteRuntimeNotLoaded } from './error.ts'

const texts = /* @__PURE__ */ textTable({
  missing: [
    'The source of “{title}” cannot be found. It must be registered first.',
    '找不到“{title}”的来源，需要先注册该组件。',
  ],
  runtimeNotLoaded: [
    'The composition API failed to load, which “{title}” needs.',
    '组合式 API 加载失败，“{title}”无法显示。',
  ],
  notLoaded: ['“{title}” failed to load.', '“{title}”加载失败。'],
})

/**
 * Returns the text that replaces a remote component. A component that breaks while it is rendered has the same text as
 * one that did not load: users can do the same about both.
 *
 * @param title the display name of the component
 * @see S8.11
 */
export function remoteComponentText(error: unknown, title: string, locale: Locale): string {
  const { missing, runtimeNotLoaded, notLoaded } = texts[locale]
  if (error instanceof RemoteComponentMissing) return missing({ title })
  if (error instanceof RemoteRuntimeNotLoaded) return runtimeNotLoaded({ title })
  return notLoaded({ title })
}
