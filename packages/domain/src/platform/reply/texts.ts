import type { Locale } from '../locale/locale.ts'

/** Texts shown when a reply has no message of its own. @see spec §8 */
export interface ReplyTexts {
  readonly visitLimit: string
  readonly notPermitted: string
  readonly networkError: string
  /** The network text, followed by the error's own text. */
  readonly transportFailed: (errorText: string) => string
  readonly noAnswer: (seconds: number) => string
  readonly connectionFailed: string
  readonly unreadableAnswer: string
}

/** The texts in each language. */
export const replyTexts: Readonly<Record<Locale, ReplyTexts>> = {
  'en-US': {
    visitLimit: 'visit limit reached',
    notPermitted: 'permission error',
    networkError: 'network error, please try again later',
    transportFailed: (errorText) => `network error, please try again later (${errorText})`,
    noAnswer: (seconds) => `no answer within ${seconds} s`,
    connectionFailed: 'the connection failed',
    unreadableAnswer: 'the answer could not be read',
  },
  'zh-CN': {
    visitLimit: '访问次数已达上限',
    notPermitted: '没有权限',
    networkError: '网络错误，请稍后再试',
    transportFailed: (errorText) => `网络错误，请稍后再试（${errorText}）`,
    noAnswer: (seconds) => `${seconds} 秒内没有响应`,
    connectionFailed: '连接失败',
    unreadableAnswer: '无法解析响应',
  },
}
