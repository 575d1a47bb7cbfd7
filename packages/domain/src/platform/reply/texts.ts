import { textTable } from '../locale/text-table.ts'

/** The texts in each language. */
export const replyTexts = /* @__PURE__ */ textTable({
  visitLimit: ['visit limit reached', '访问次数已达上限'],
  notPermitted: ['permission error', '没有权限'],
  networkError: ['network error, please try again later', '网络错误，请稍后再试'],
  transportFailed: [
    'network error, please try again later ({errorText})',
    '网络错误，请稍后再试（{errorText}）',
  ],
  noAnswer: ['no answer within {seconds} s', '{seconds} 秒内没有响应'],
  connectionFailed: ['the connection failed', '连接失败'],
  unreadableAnswer: ['the answer could not be read', '无法解析响应'],
})
