import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { materialLabelOf } from '../../materials/material/changed-field.ts'
import { declaredField } from '../promotion/declared-field.ts'

/** The names of fields that no entity declares: of other kinds of entities, or set by the server. */
const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = textTable({
  nodeName: ['name', '名称'],
  presetName: ['name', '名称'],
  viewName: ['name', '名称'],
  labelName: ['name', '名称'],
  color: ['color', '颜色'],
  accountName: ['name', '名称'],
  ownerName: ['name', '名称'],
  name: ['name', '名称'],
  switchOn: ['switch', '开关'],
  reviewState: ['review', '审核状态'],
  reviewReason: ['review reason', '审核原因'],
  parentId: ['parent', '上级'],
  planId: ['plan', '计划'],
  copiedFrom: ['copied from', '复制自'],
  groupId: ['ad group', '广告组'],
  adId: ['ad', '广告'],
  invalidFields: ['to fix', '待修正'],
  counts: ['counts', '数量'],
  columns: ['columns', '列'],
  rows: ['statistics', '数据'],
  shown: ['visible columns', '显示的列'],
  account: ['account', '账号'],
  roles: ['roles', '角色'],
  menuTree: ['menus', '菜单权限'],
  dataTree: ['data', '数据权限'],
  currency: ['currency', '币种'],
  timeZone: ['time zone', '时区'],
  status: ['status', '状态'],
  reason: ['reason', '原因'],
  validUntil: ['valid until', '有效期至'],
  title: ['title', '标题'],
  step: ['step', '步骤'],
  text: ['text', '内容'],
  reply: ['reply', '回复'],
  attachments: ['files', '附件'],
  fileName: ['file', '文件'],
  widthPx: ['width', '宽度'],
  heightPx: ['height', '高度'],
  durationMs: ['duration in ms', '时长（毫秒）'],
  type: ['type', '类型'],
  refusal: ['reason for disabling', '禁用原因'],
  folderId: ['folder', '文件夹'],
  tags: ['tags', '标签'],
  passwordSet: ['password set', '已设置密码'],
  removed: ['removed', '已移除'],
  factorPolicy: ['rule for second factors', '两步验证规则'],
  idleMinutes: ['idle minutes', '空闲分钟数'],
  hours: ['hours of a session', '会话最长小时数'],
  maxSessions: ['sessions at once', '同时在线会话数'],
  secondFactor: ['second factor', '两步验证'],
  authenticatorApp: ['authenticator app', '验证器应用'],
  passkey: ['passkey', '通行密钥'],
  recoveryCodesRenewed: ['recovery codes renewed', '已更换恢复码'],
  sessionsEnded: ['signed out everywhere', '已退出所有登录'],
  suspended: ['suspended', '已停用'],
  reads: ['may read', '可查看'],
  changes: ['may change', '可修改'],
  advertisers: ['advertisers', '广告主'],
  networks: ['networks', '网段'],
  lastDay: ['last day', '最后有效日'],
  newSecret: ['new secret', '已更换密钥'],
  revoked: ['revoked', '已撤销'],
  ssoLinked: ['linked with company sign-in', '已关联企业登录'],
  assignedTo: ['looked after by', '负责人'],
  supportView: ['support views allowed', '允许客服查看'],
  supportViewUntil: ['looks at the account until', '查看截止时间'],
  supportViewEnded: ['support view ended', '客服查看已结束'],
  workOrderId: ['work order', '工单'],
  handedOverTo: ['shared views and columns handed over to', '共享的视图和列已移交给'],
  invitedAgain: ['invited again', '已再次邀请'],
  cash: ['cash', '现金'],
  rebate: ['rebate', '返货'],
  gift: ['gift', '赠送'],
  voucher: ['voucher', '凭证号'],
  perTransfer: ['limit of a transfer', '单笔转账上限'],
  perDay: ['limit of transfers a day', '每日转账上限'],
  note: ['note', '备注'],
})

/** Returns the display name of a changed field; a field without one has its name on the wire. */
export function fieldName(field: string, locale: Locale): string {
  const known = names[locale]
  return (
    materialLabelOf(field, locale) ??
    declaredField(field)?.label[locale] ??
    (Object.hasOwn(known, field) ? known[field] : undefined) ??
    field
  )
}
