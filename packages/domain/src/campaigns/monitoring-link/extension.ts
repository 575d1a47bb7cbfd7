import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * What an ad promotes, as the rules of monitoring links tell it.
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

/** What people read for each code of `linkExtension`. */
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
