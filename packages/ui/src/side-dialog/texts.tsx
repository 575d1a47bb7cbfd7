import type { Locale } from '@placard/domain/platform/locale/locale'
import type { NoticeTexts } from './notice.tsx'

/** The texts of the side dialog itself. */
interface SideTexts extends NoticeTexts {
  readonly close: string
  readonly failed: string
}

export const sideTexts: Readonly<Record<Locale, SideTexts>> = {
  'en-US': {
    close: 'Close',
    loading: 'Loading…',
    retry: 'Try again',
    failed: 'This could not be opened.',
  },
  'zh-CN': {
    close: '关闭',
    loading: '正在加载…',
    retry: '重试',
    failed: '无法打开。',
  },
}
