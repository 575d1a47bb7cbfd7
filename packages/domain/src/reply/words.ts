import type { Locale } from '../locale/locale.ts'

/** What people read when a reply brings no message of its own. @see spec §8 */
export interface ReplyWords {
  readonly visitLimit: string
  readonly notPermitted: string
  readonly networkError: string
}

/** The words in each language. */
export const replyWords: Readonly<Record<Locale, ReplyWords>> = {
  'en-US': {
    visitLimit: 'visit limit reached',
    notPermitted: 'permission error',
    networkError: 'network error, please try again later',
  },
  'zh-CN': {
    visitLimit: '访问次数已达上限',
    notPermitted: '没有权限',
    networkError: '网络错误，请稍后再试',
  },
}
