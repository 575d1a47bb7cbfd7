import { textTable } from '@placard/domain/platform/locale/text-table'
import { webhookTextRows } from '@placard/domain/support/webhook/text-rows'
import { attemptsMax, webhookMessageDays } from '@placard/domain/support/webhook/webhook'

/** The texts of the tabs of webhooks. */
export const staffWebhookTexts = textTable({
  ...webhookTextRows,
  views: ['Views', '视图'],
  webhooks: ['Webhooks of the platform', '平台 Webhook'],
  note: [
    'Placard sends a signed message to these addresses when something happens that concerns all owners.',
    '发生与全部账户相关的事件时，Placard 会向以下地址发送带签名的消息。',
  ],
  edit: ['Edit', '编辑'],
  isOn: ['On', '启用'],
  saved: ['Saved.', '已保存。'],
  added: ['The webhook has been added.', 'Webhook 已添加。'],
  test: ['Test', '测试'],
  testTitle: ['Send a test to {name}?', '向{name}发送测试？'],
  testHint: ['Its result is in the messages.', '结果见消息列表。'],
  testSent: ['A test is on its way.', '测试已发送。'],
  rotate: ['New secret', '更换密钥'],
  rotated: ['{name} has a new secret.', '{name}的密钥已更换。'],
  remove: ['Remove', '删除'],
  back: ['All webhooks of the platform', '全部平台 Webhook'],
  failed: ['Given-up messages', '已放弃的消息'],
  failedHint: [
    `Messages of the platform and of all owners that no attempt delivered, of the last ${webhookMessageDays} days. What they say is for their receivers alone.`,
    `最近 ${webhookMessageDays} 天平台及全部账户未能送达的消息。消息内容仅供接收方查看。`,
  ],
  noFailed: ['No message has been given up.', '没有已放弃的消息。'],
  holder: ['Holder', '所属'],
  anyHolder: ['All holders', '全部'],
  platform: ['Platform', '平台'],
  owners: ['Owners', '账户'],
  host: ['Host', '域名'],
  webhookState: ['Webhook', 'Webhook 状态'],
  attemptedAt: ['Last attempt', '最近尝试'],
  resendTitle: ['Send “{event}” to {host} again?', '重新向{host}发送“{event}”？'],
  resendHint: [
    `It has the same id and ${attemptsMax} new attempts. The log of the holder says that it was sent again.`,
    `消息 ID 不变，并重新获得 ${attemptsMax} 次尝试。所属方的操作日志会记录此次发送。`,
  ],
  resendAll: ['Send all again', '全部重发'],
  resendAllTitle: [
    'Send everything again that {host} of {holder} was not delivered?',
    '重新发送{holder}的{host}未送达的全部消息？',
  ],
  resendAllHint: [
    `All given-up messages of this webhook have ${attemptsMax} new attempts each, and are sent one after the other.`,
    `该 Webhook 全部已放弃的消息各重新获得 ${attemptsMax} 次尝试，并依次发送。`,
  ],
  resent: [
    { one: '{count} message is on its way.', other: '{count} messages are on their way.' },
    '{count} 条消息正在发送。',
  ],
})
