import type { Locale } from '@placard/domain/platform/locale/locale'

interface ExportTexts {
  readonly tooMany: string
  /** Numbers are already formatted. */
  readonly tooLong: (rows: string, most: string) => string
}

/** The texts for refused exports. */
export const exportTexts: Readonly<Record<Locale, ExportTexts>> = {
  'en-US': {
    tooMany: 'Several files are being made at this moment. Please try again in a minute.',
    tooLong: (rows, most) =>
      `The list has ${rows} rows, and Excel opens ${most} at the most. Please narrow it, or export it as CSV.`,
  },
  'zh-CN': {
    tooMany: '当前正在生成多个文件，请一分钟后再试。',
    tooLong: (rows, most) =>
      `列表共 ${rows} 行，Excel 最多支持 ${most} 行，请缩小范围，或导出为 CSV。`,
  },
}
