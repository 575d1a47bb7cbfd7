import { operatorRoleNames } from '../access/role.ts'
import { staffRoleNames } from '../access/staff-role-names.ts'
import { factorPolicyNames } from '../access/factor-policy-names.ts'
import type { Locale, NamesOf } from '../locale/locale.ts'
import { textTable } from '../locale/text-table.ts'
import type { FactName, SecurityEventKind } from './event.ts'

/** The display names of the kinds of entries. */
export const securityEventNames: NamesOf<SecurityEventKind> = /* @__PURE__ */ textTable({
  signIn: ['Signed in', '登录'],
  factorAsked: ['First step of signing in', '登录第一步验证通过'],
  signInRefused: ['Sign-in refused', '登录被拒绝'],
  sessionsEnded: ['Signed out elsewhere', '结束登录会话'],
  passwordChanged: ['Password changed', '修改密码'],
  passwordReset: ['Password set by a link', '通过链接设置密码'],
  passwordLinkMade: ['Link for a password made', '生成密码链接'],
  factorSetUp: ['Second factor set up', '开启两步验证'],
  factorRemoved: ['Second factor removed', '移除两步验证'],
  passkeyAdded: ['Passkey added', '添加通行密钥'],
  passkeyRenamed: ['Passkey renamed', '重命名通行密钥'],
  passkeyRemoved: ['Passkey removed', '移除通行密钥'],
  factorReset: ['Second factor reset', '重置两步验证'],
  recoveryCodeUsed: ['Recovery code used', '使用恢复码'],
  recoveryCodesRenewed: ['Recovery codes renewed', '更换恢复码'],
  providerLinked: ['Company sign-in linked', '绑定企业登录'],
  providerUnlinked: ['Company sign-in unlinked', '解绑企业登录'],
  keptPasswordUsed: ['Emergency password used', '使用应急密码'],
  providerChanged: ['Company sign-in changed', '变更企业登录'],
  tokenMade: ['API token created', '创建 API 令牌'],
  tokenRotated: ['API token rotated', '轮换 API 令牌'],
  tokenRevoked: ['API token revoked', '撤销 API 令牌'],
  tokenNewNetwork: ['API token used from a new network', 'API 令牌在新网络使用'],
  invited: ['Account added', '添加账号'],
  invitedAgain: ['Invited again', '重新邀请'],
  grantChanged: ['Rights changed', '变更权限'],
  staffGrantChanged: ['Staff roles changed', '变更平台角色'],
  suspended: ['Suspended', '停用'],
  suspensionLifted: ['Suspension lifted', '恢复启用'],
  accountRemoved: ['Account removed', '移除账号'],
  peopleExported: ['Export downloaded', '导出数据'],
  factorPolicyChanged: ['Rule for second factors changed', '变更两步验证规则'],
  sessionPolicyChanged: ['Rules for sessions changed', '变更会话规则'],
  supportViewStarted: ['Support view opened', '平台客服查看账户'],
  supportViewEnded: ['Support view ended', '结束平台客服查看'],
})

/** The display names of the facts. */
export const factLabels: NamesOf<FactName> = /* @__PURE__ */ textTable({
  way: ['With', '方式'],
  reason: ['Reason', '原因'],
  cause: ['By', '方式'],
  sessions: ['Sessions', '会话数'],
  codesLeft: ['Codes left', '剩余恢复码'],
  token: ['Token', '令牌'],
  tokenId: ['Token ID', '令牌 ID'],
  network: ['Network', '网络'],
  lastDay: ['Until', '有效期至'],
  rolesBefore: ['Roles before', '原角色'],
  roles: ['Roles', '角色'],
  staffRolesBefore: ['Roles before', '原角色'],
  staffRoles: ['Roles', '角色'],
  viewReason: ['Reason', '原因'],
  viewUntil: ['Until', '截止'],
  parts: ['Changed', '变更项'],
  file: ['File', '文件'],
  format: ['Format', '格式'],
  policyBefore: ['Before', '原规则'],
  policy: ['Now', '新规则'],
  idleMinutes: ['Idle minutes', '空闲分钟数'],
  hours: ['Hours', '最长小时数'],
  maxSessions: ['Sessions at once', '同时在线会话数'],
  networks: ['Networks', '网络'],
  provider: ['Identity provider', '身份提供方'],
  providerChange: ['Change', '变更'],
})

/** The display names of values that are words, by the fact that has them. */
export const factWords = {
  way: textTable({
    password: ['password', '密码'],
    passkey: ['passkey', '通行密钥'],
    provider: ['company sign-in', '企业登录'],
  }),
  reason: textTable({
    wrongPassword: ['wrong password', '密码错误'],
    wrongCode: ['wrong code', '验证码错误'],
    wrongPasskey: ['wrong passkey', '通行密钥无效'],
    suspended: ['suspended account', '账号已停用'],
    ended: ['access has ended', '账号已到期'],
    providerOnly: ['password instead of company sign-in', '须使用企业登录'],
    noRole: ['no role at the identity provider', '身份提供方未授予角色'],
    foreignNetwork: ['network that is not allowed', '网络不在允许范围内'],
  }),
  cause: textTable({
    user: ['the user', '用户操作'],
    limit: ['the limit of sessions', '超出会话数上限'],
    provider: ['the identity provider', '身份提供方'],
    command: ['a command of the platform', '平台命令'],
  }),
  providerChange: textTable({
    added: ['added', '已添加'],
    removed: ['removed', '已移除'],
    onlyWay: ['the only way to sign in', '仅允许企业登录'],
    besidePasswords: ['passwords work as well', '同时允许密码登录'],
    provisioningOn: ['adds and removes users', '可增减用户'],
    provisioningOff: ['no longer changes users', '不再变更用户'],
  }),
  parts: textTable({
    roles: ['roles', '角色'],
    menuTree: ['pages', '页面'],
    dataTree: ['data', '数据'],
    advertisers: ['advertisers', '广告主'],
    lastDay: ['last day', '有效期'],
  }),
  file: textTable({
    operators: ['operators with their rights', '操作员及权限'],
    securityLog: ['security log', '安全日志'],
  }),
  format: textTable({ csv: ['CSV', 'CSV'], xlsx: ['XLSX', 'XLSX'] }),
  rolesBefore: operatorRoleNames,
  roles: operatorRoleNames,
  staffRolesBefore: staffRoleNames,
  staffRoles: staffRoleNames,
  policyBefore: factorPolicyNames,
  policy: factorPolicyNames,
} as const satisfies Partial<
  Record<FactName, Readonly<Record<Locale, Readonly<Record<string, string>>>>>
>
