import { numberText } from '../../platform/format/number.ts'
import type { Locale } from '../../platform/locale/locale.ts'

type Changed = (before: string, after: string) => string

interface DifferenceTexts {
  readonly changed: Readonly<Record<'name' | 'size' | 'format' | 'duration', Changed>>
  readonly heavier: (before: string, after: string, percent: number) => string
  readonly lighter: (before: string, after: string, percent: number) => string
  readonly hardlyWeighs: Changed
  readonly seconds: (seconds: number) => string
}

/** How two materials differ, in words. */
export const differenceTexts: Readonly<Record<Locale, DifferenceTexts>> = {
  'en-US': {
    changed: {
      name: (before, after) => `The name was “${before}” and is “${after}”.`,
      size: (before, after) => `The size was ${before} pixels and is ${after}.`,
      format: (before, after) => `The format was ${before} and is ${after}.`,
      duration: (before, after) => `It played for ${before} and plays for ${after}.`,
    },
    heavier: (before, after, percent) =>
      `The file had ${before} and has ${after}: ${numberText(percent, 'en-US')} % more.`,
    lighter: (before, after, percent) =>
      `The file had ${before} and has ${after}: ${numberText(percent, 'en-US')} % less.`,
    hardlyWeighs: (before, after) =>
      `The file had ${before} and has ${after}: another file of almost the same weight.`,
    seconds: (seconds) => `${numberText(seconds, 'en-US')} s`,
  },
  'zh-CN': {
    changed: {
      name: (before, after) => `名称由“${before}”变为“${after}”。`,
      size: (before, after) => `尺寸由 ${before} 像素变为 ${after} 像素。`,
      format: (before, after) => `格式由 ${before} 变为 ${after}。`,
      duration: (before, after) => `时长由 ${before}变为 ${after}。`,
    },
    heavier: (before, after, percent) =>
      `文件由 ${before} 变为 ${after}，增加 ${numberText(percent, 'zh-CN')}%。`,
    lighter: (before, after, percent) =>
      `文件由 ${before} 变为 ${after}，减少 ${numberText(percent, 'zh-CN')}%。`,
    hardlyWeighs: (before, after) => `文件由 ${before} 变为 ${after}：文件不同，大小几乎一样。`,
    seconds: (seconds) => `${numberText(seconds, 'zh-CN')} 秒`,
  },
}
