import type { Locale } from '@placard/domain/locale/locale'

interface MaterialWords {
  readonly imageTooLarge: (megabytes: number) => string
  readonly unreadable: string
  readonly wrongSize: (got: string, possible: string) => string
  readonly wrongDuration: (got: string, min: string, max: string) => string
  readonly iconNoPng: string
}

/** What people read when a file cannot be a material. */
export const materialWords: Readonly<Record<Locale, MaterialWords>> = {
  'en-US': {
    imageTooLarge: (megabytes) =>
      `The picture is larger than ${megabytes} MB. Please save it with a lower quality.`,
    unreadable: 'The file says no size; it may be damaged. Please save it anew.',
    wrongSize: (got, possible) =>
      `The picture has ${got} pixels. Please bring it to one of these: ${possible}.`,
    wrongDuration: (got, min, max) =>
      `The video plays for ${got} s. It must play for ${min} to ${max} s.`,
    iconNoPng: 'An icon must be a PNG.',
  },
  'zh-CN': {
    imageTooLarge: (megabytes) => `图片超过 ${megabytes} MB，请降低质量后重新保存。`,
    unreadable: '无法读取文件尺寸，文件可能已损坏，请重新保存。',
    wrongSize: (got, possible) => `图片尺寸为 ${got} 像素，请调整为以下尺寸之一：${possible}。`,
    wrongDuration: (got, min, max) => `视频时长为 ${got} 秒，应为 ${min} 至 ${max} 秒。`,
    iconNoPng: '图标必须为 PNG 格式。',
  },
}
