import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The promotion types of a plan. @see spec §3 "Plan constants" */
export const extensionType = {
  web: 1,
  appDownload: 2,
  quickApp: 3,
  appCallUp: 6,
  miniProgram: 7,
  live: 8,
} as const
/** One of the codes of `extensionType`. */
export type ExtensionType = CodeOf<typeof extensionType>

/** Returns whether an app is promoted. The plan can then name it. */
export function promotesApp(type: ExtensionType): boolean {
  return type === extensionType.appDownload || type === extensionType.appCallUp
}

/** The display names of `extensionType` in each language. */
export const extensionTypeNames: NamesOf<ExtensionType> = textTable({
  [extensionType.web]: ['web', '网页'],
  [extensionType.appDownload]: ['app download', '应用下载'],
  [extensionType.quickApp]: ['quick app', '快应用'],
  [extensionType.appCallUp]: ['app call-up', '应用唤起'],
  [extensionType.miniProgram]: ['mini program', '小程序'],
  [extensionType.live]: ['live', '直播'],
})
