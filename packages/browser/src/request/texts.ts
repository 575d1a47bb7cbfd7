import type { Locale } from '@placard/domain/platform/locale/locale'

/** The messages for a failed download. @see S8.8 */
export const exportFailedTexts: Readonly<Record<Locale, string>> = {
  'en-US': 'file export failed',
  'zh-CN': '文件导出失败',
}
