import type { Locale, NamesOf } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import type { PlatformWebhookEvent, WebhookEvent } from './webhook.ts'

/** The names of events. */
export const webhookEventNames: NamesOf<WebhookEvent | PlatformWebhookEvent> =
  /* @__PURE__ */ textTable({
    'ad.reviewed': ['An ad or creative was reviewed', '广告或创意审核完成'],
    'budget.exhausted': ['A daily budget is used up', '日预算已用完'],
    'balance.low': [
      'The balance is low, by the notification settings',
      '余额不足（按通知设置判断）',
    ],
    'recharge.decided': ['A recharge was received or rejected', '充值到账或被驳回'],
    'feed.epochChanged': [
      'Engines load the feed anew after a restore or a promotion',
      '恢复或主备切换后，引擎重新加载数据',
    ],
    'statistics.closed': ['A day is closed in a time zone', '某时区的一天已关账'],
  })

const testName = /* @__PURE__ */ textTable({ test: ['Test', '测试'] })

/** Returns the name of the event of a message. One without a name is returned as it is. */
export function webhookEventText(event: string, locale: Locale): string {
  const known: Readonly<Record<string, string>> = {
    ...webhookEventNames[locale],
    ...testName[locale],
  }
  return known[event] ?? event
}

const failureTexts = /* @__PURE__ */ textTable({
  nameNotFound: ['The host was not found', '找不到该域名'],
  addressNotAllowed: ['The host leads into a private network', '域名指向内网地址'],
  portNotAllowed: ['The port is not allowed', '端口不被允许'],
  refused: ['The connection was refused', '连接被拒绝'],
  tls: ['The certificate is not valid', '证书无效'],
  notHttp: ['The server does not speak HTTP', '服务器未使用 HTTP'],
  timeOver: ['No response within 15 seconds', '15 秒内无响应'],
  noKey: ['The server cannot read its secret', '服务器无法读取密钥'],
})

/** Returns the reason why an attempt had no response. One without a text is returned as it is. */
export function webhookFailureText(failure: string, locale: Locale): string {
  const known: Readonly<Record<string, string>> = failureTexts[locale]
  return known[failure] ?? failure
}
