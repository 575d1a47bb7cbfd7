import { textTable } from '@placard/domain/platform/locale/text-table'
import { webhookTextRows } from '@placard/domain/support/webhook/text-rows'

/** The texts of the page of webhooks. */
export const webhookTexts = textTable({
  ...webhookTextRows,
  title: ['Webhooks', 'Webhook'],
  hint: [
    'Placard sends a signed message to your addresses when something happens to {ownerName}.',
    '{ownerName}发生以下事件时，Placard 会向您的地址发送带签名的消息。',
  ],
  guide: ['How to verify messages', '如何验证消息'],
  noPermission: ['Webhooks are for users who manage operators', '仅操作员管理者可管理 Webhook'],
  noPermissionHint: [
    'Ask an administrator of {ownerName} for the role {role}.',
    '请联系{ownerName}的管理员开通{role}角色。',
  ],
  failed: ['The webhooks could not be loaded: {reason}', 'Webhook 加载失败：{reason}'],
  edit: ['Edit…', '编辑…'],
  about: ['About', '范围'],
  ownEvents: ['Only {ownerName}', '仅{ownerName}'],
  allEvents: ['{ownerName} and its advertisers', '{ownerName}及其广告主'],
  rotating: ['On; former secret until {time}', '启用；原密钥至 {time}'],
  createdAt: ['Added', '添加时间'],
  actionsOf: ['Actions on {name}', '对{name}的操作'],
  test: ['Send a test', '发送测试'],
  testSent: [
    'A test is on its way. Its result is in the messages.',
    '测试已发送，结果见消息列表。',
  ],
  isOff: ['It is off', '已停用'],
  turnOn: ['Turn on', '启用'],
  turnOff: ['Turn off', '停用'],
  turnedOn: ['{name} is on.', '{name}已启用。'],
  turnedOff: ['{name} is off, and is told of nothing meanwhile.', '{name}已停用，期间不接收事件。'],
  rotate: ['New secret…', '更换密钥…'],
  remove: ['Remove…', '删除…'],
  confirmRemove: ['Remove', '删除'],
  cancel: ['Cancel', '取消'],
  back: ['All webhooks', '全部 Webhook'],
  messagesFailed: ['The messages could not be loaded: {reason}', '消息加载失败：{reason}'],
  noneSuch: ['No message has this status.', '没有该状态的消息。'],
  anyStatus: ['Any status', '全部状态'],
})
