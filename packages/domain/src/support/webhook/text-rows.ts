import { formerSecretHours } from '../../platform/access/former-secret.ts'
import { attemptsMax, webhookMessageDays } from './webhook.ts'

/** Texts about webhooks that owners and the platform's staff read alike. */
export const webhookTextRows = {
  noneYet: [
    'There is no webhook yet. Add the address of a program that should be told of events.',
    '暂无 Webhook。请添加接收事件的程序地址。',
  ],
  add: ['Add webhook', '添加 Webhook'],
  editTitle: ['Edit webhook', '编辑 Webhook'],
  save: ['Save', '保存'],
  address: ['Address', '地址'],
  addressHint: [
    'An https address that can be reached from the internet.',
    '可从公网访问的 https 地址。',
  ],
  noAddress: ['Enter an address that begins with https://.', '请输入以 https:// 开头的地址。'],
  events: ['Events', '事件'],
  noEvents: ['Choose at least one event.', '请至少选择一个事件。'],
  state: {
    on: ['On', '启用'],
    off: ['Off', '停用'],
    gone: ['Off: the address answered 410 (gone)', '已停用：地址返回 410'],
  },
  status: ['Status', '状态'],
  delivered: ['Delivered', '已送达'],
  waiting: ['Waiting', '等待中'],
  givenUp: ['Given up', '已放弃'],
  rotateTitle: ['New secret for {name}?', '更换{name}的密钥？'],
  rotateHint: [
    `For ${formerSecretHours} hours messages are signed with both secrets, so that the program can change over.`,
    `${formerSecretHours} 小时内消息同时使用新旧密钥签名，以便程序切换。`,
  ],
  removeTitle: ['Remove {name}?', '删除{name}？'],
  removeHint: [
    'Its messages are removed too, also those that wait. This cannot be undone.',
    '其消息（包括等待发送的）将一并删除，且无法撤销。',
  ],
  removed: ['{name} has been removed.', '{name}已删除。'],
  secretTitle: ['Copy the secret of {name} now', '请立即复制{name}的密钥'],
  secretHint: [
    'It is shown this once. The program verifies with it that messages come from here.',
    '密钥仅显示一次，程序用它验证消息来源。',
  ],
  secret: ['Secret', '密钥'],
  messages: ['Messages', '消息'],
  messagesOf: ['Messages of {name}', '{name}的消息'],
  messagesHint: [
    `Messages are attempted up to ${attemptsMax} times within four days, and kept ${webhookMessageDays} days.`,
    `消息四天内最多尝试 ${attemptsMax} 次，保留 ${webhookMessageDays} 天。`,
  ],
  noMessages: ['Nothing has been sent yet.', '尚未发送消息。'],
  body: ['Message', '消息内容'],
  attempts: ['Attempts', '尝试次数'],
  result: ['Last result', '最近结果'],
  notTried: ['Not tried yet', '尚未尝试'],
  answered: ['Status {status}', '状态码 {status}'],
  next: ['Next attempt', '下次尝试'],
  time: ['Time', '时间'],
  resend: ['Send again', '重新发送'],
  name: ['Event', '事件'],
} as const
