import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * The promoted object of an ad in the rules of monitoring links.
 *
 * @see spec §3 "Extension types (second list)"
 */
export const linkExtension = {
  app: 'app',
  miniProgram: 'miniProgram',
  quickApp: 'quickApp',
  site: 'site',
  appCallUp: 'appCallUp',
} as const
/** One of the codes of `linkExtension`. */
export type LinkExtension = CodeOf<typeof linkExtension>

/** The display names of `linkExtension` in each language. */
export const linkExtensionNames: NamesOf<LinkExtension> = textTable({
  app: ['app', '应用'],
  miniProgram: ['mini program', '小程序'],
  quickApp: ['quick app', '快应用'],
  site: ['site', '网站'],
  appCallUp: ['app call-up', '应用唤起'],
})
