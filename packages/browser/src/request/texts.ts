import type { Locale } from '@placard/domain/platform/locale/locale'

/** What people read when a file does not arrive. @see S8.8 */
export const exportFailedTexts: Readonly<Record<Locale, string>> = {
  'en-US': 'file export failed',
  'zh-CN': '文件导出失败',
}
