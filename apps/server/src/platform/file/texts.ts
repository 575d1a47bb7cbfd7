import type { PdfFlaw } from '#server/platform/file/pdf.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'

interface FileTexts {
  readonly tooLarge: (megabytes: number) => string
  readonly empty: string
  readonly unknown: (kinds: string) => string
  readonly pdf: Readonly<Record<PdfFlaw, string>>
}

/** What people read when a file cannot be taken. */
export const fileTexts: Readonly<Record<Locale, FileTexts>> = {
  'en-US': {
    tooLarge: (megabytes) =>
      `The file is larger than ${megabytes} MB. Please make it smaller, or divide it.`,
    empty: 'The file is empty. Please choose another one.',
    unknown: (kinds) => `The file is none of these: ${kinds}. Please choose another one.`,
    pdf: {
      active:
        'The PDF has scripts, forms that run them, or starts programs. Please print it into a new PDF, and upload that one.',
      unreadable:
        'The PDF is protected, broken, or too large to be examined. Please save it without protection, or print it into a new PDF, and upload that one.',
    },
  },
  'zh-CN': {
    tooLarge: (megabytes) => `文件超过 ${megabytes} MB，请压缩或拆分后重试。`,
    empty: '文件为空，请选择其他文件。',
    unknown: (kinds) => `文件不是以下格式：${kinds}，请选择其他文件。`,
    pdf: {
      active: '该 PDF 含有脚本、动态表单或启动程序的动作，请另存（打印）为新的 PDF 后上传。',
      unreadable:
        '该 PDF 已加密保护、已损坏或过大，无法检查，请取消保护或另存（打印）为新的 PDF 后上传。',
    },
  },
}
