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
export const linkExtensionNames: NamesOf<LinkExtension> = {
  'en-US': {
    app: 'app',
    miniProgram: 'mini program',
    quickApp: 'quick app',
    site: 'site',
    appCallUp: 'app call-up',
  },
  'zh-CN': {
    app: '应用',
    miniProgram: '小程序',
    quickApp: '快应用',
    site: '网站',
    appCallUp: '应用唤起',
  },
}
