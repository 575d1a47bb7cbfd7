import type { Locale } from '@placard/domain/locale/locale'

interface FileWords {
  readonly tooLarge: (megabytes: number) => string
  readonly empty: string
  readonly unknown: (kinds: string) => string
  readonly noRoom: string
}

/** What people read when a file cannot be taken. */
export const fileWords: Readonly<Record<Locale, FileWords>> = {
  'en-US': {
    tooLarge: (megabytes) =>
      `The file is larger than ${megabytes} MB. Please make it smaller, or divide it.`,
    empty: 'The file is empty. Please choose another one.',
    unknown: (kinds) => `The file is none of these: ${kinds}. Please choose another one.`,
    noRoom:
      'The server has no room left for files, so this one was not kept. Please try again later, or tell support.',
  },
  'zh-CN': {
    tooLarge: (megabytes) => `文件超过 ${megabytes} MB，请压缩或拆分后重试。`,
    empty: '文件为空，请选择其他文件。',
    unknown: (kinds) => `文件不是以下格式：${kinds}，请选择其他文件。`,
    noRoom: '服务器存储空间不足，文件未保存，请稍后重试或联系客服。',
  },
}
