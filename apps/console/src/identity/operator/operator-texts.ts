import { capitalized } from '@placard/domain/platform/text/letter-case'
import { type OperatorRole, operatorRoleNames } from '@placard/domain/platform/access/role'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the page of operators. */
export const operatorTexts = textTable({
  title: ['Operators', '操作员'],
  hint: [
    'The people who work for {ownerName}, and what each of them may do.',
    '为{ownerName}工作的人员及其权限。',
  ],
  noPermission: ['You do not have access to this page', '您无权访问此页面'],
  noPermissionHint: [
    'Operators require the role “{role}”. Ask an administrator of {ownerName} for access.',
    '操作员页面需要“{role}”角色，请联系{ownerName}的管理员开通。',
  ],
  failed: ['The operators could not be loaded: {reason}', '操作员列表加载失败：{reason}'],
  search: ['Search by name or email', '按姓名或邮箱搜索'],
  role: ['Role', '角色'],
  allRoles: ['All roles', '全部角色'],
  status: ['Status', '状态'],
  anyStatus: ['Any status', '全部状态'],
  noneSuch: ['No operator matches the filters.', '没有符合条件的操作员。'],
  clear: ['Clear filters', '清除筛选'],
  name: ['Name', '姓名'],
  you: ['{name} (you)', '{name}（您）'],
  account: ['Email', '邮箱'],
  roles: ['Roles', '角色'],
  noRole: ['None', '无'],
  pages: ['Pages', '页面'],
  data: ['Data', '数据'],
  all: ['All', '全部'],
  pageCount: [{ one: '{count} page', other: '{count} pages' }, '{count} 个页面'],
  dataCount: [{ one: '{count} permission', other: '{count} permissions' }, '{count} 项权限'],
  active: ['Active', '已启用'],
  invited: ['Invited', '已邀请'],
  suspended: ['Suspended', '已停用'],
  invitation: {
    none: ['Invited', '已邀请'],
    waiting: ['Invitation is being sent', '邀请发送中'],
    failed: ['Invitation could not be sent yet', '邀请暂未发出'],
  },
  seenAt: ['Last active', '最近活跃'],
  never: ['Never', '从未'],
  createdAt: ['Added', '添加时间'],
  actionsOf: ['Actions on {name}', '对{name}的操作'],
  edit: ['Edit…', '编辑…'],
  reinvite: ['Send the invitation again', '重新发送邀请'],
  suspend: ['Suspend…', '停用…'],
  resume: ['Lift the suspension', '恢复使用'],
  remove: ['Remove…', '移除…'],
  above: ['May do more than you', '其权限高于您'],
  self: ['Nobody changes their own rights', '不能修改自己的权限'],
  editTitle: ['Edit {name}', '编辑{name}'],
  save: ['Save', '保存'],
  saved: ['{name} has been saved. The change applies at once.', '已保存{name}，即时生效。'],
  reinvited: ['The invitation to {account} is on its way.', '正在向 {account} 发送邀请。'],
  removeTitle: ['Remove {name}?', '移除{name}？'],
  removeHint: [
    '{account} is signed out at once and can no longer sign in. What this person did stays in the operation log. To undo this, invite the person again.',
    '{account} 将立即退出登录且无法再登录，其操作记录仍保留在操作日志中。如需恢复，请重新邀请。',
  ],
  removed: ['{name} has been removed.', '已移除{name}。'],
  suspendTitle: ['Suspend {name}?', '停用{name}？'],
  suspendHint: [
    '{account} is signed out at once and cannot sign in until you lift the suspension. Roles, pages and data stay as they are.',
    '{account} 将立即退出登录，恢复使用前无法登录。其角色、页面和数据权限保持不变。',
  ],
  suspendNow: ['Suspend', '停用'],
  suspendedNow: ['{name} is suspended.', '已停用{name}。'],
  resumed: ['{name} can sign in again.', '{name}已可重新登录。'],
  cancel: ['Cancel', '取消'],
  removeNow: ['Remove', '移除'],
  invite: ['Invite', '邀请'],
  inviteTitle: ['Invite operators', '邀请操作员'],
  accounts: ['Email addresses', '邮箱地址'],
  accountsHint: [
    'One per line, at most {max}. A name can precede it: Li Wei <li@example.com>',
    '每行一个，最多 {max} 个。可在前面写姓名：李伟 <li@example.com>',
  ],
  noAccounts: ['Enter at least one address.', '请至少输入一个邮箱。'],
  tooMany: [
    'Enter at most {max} addresses. These are {count}.',
    '最多输入 {max} 个邮箱，当前为 {count} 个。',
  ],
  lineProblem: ['{line}: {reason}', '{line}：{reason}'],
  lineProblems: {
    notAnAddress: ['not an email address', '不是邮箱地址'],
    notAName: ['the name is too long', '姓名过长'],
    repeated: ['entered twice', '重复输入'],
  },
  partlyInvited: [
    { one: '{count} person has been invited.', other: '{count} people have been invited.' },
    '已邀请 {count} 人。',
  ],
  grantable: [
    'You can give the roles that you have. They apply at once.',
    '您可以授予自己拥有的角色，即时生效。',
  ],
  pagesHint: [
    'Of the pages that the roles open. Messages and account settings are open to everybody.',
    '仅限角色可打开的页面。消息和个人中心对所有人开放。',
  ],
  dataHint: ['For monitoring links.', '用于监测链接。'],
  scope: {
    all: ['All, also future ones', '全部（包括今后新增的）'],
    some: ['Chosen ones', '指定'],
  },
  rolesTitle: ['What roles may do', '角色权限说明'],
  rolesHint: [
    'A role may change what is named, and see what it may change. An operator with several roles may do all of it.',
    '角色可修改以下内容，并可查看其可修改的内容。拥有多个角色时权限叠加。',
  ],
  everything: ['Everything, and name other admins', '全部内容，并可指定其他管理员'],
  close: ['Close', '关闭'],
  noRoles: ['Choose at least one role.', '请至少选择一个角色。'],
  areas: {
    promotion: ['plans, ad groups, ads and creatives', '计划、广告组、广告和创意'],
    material: ['materials', '素材'],
    monitoring: ['monitoring links', '监测链接'],
    toolbox: ['the toolbox and work orders', '工具箱和工单'],
    recharge: ['recharges', '充值'],
    transfer: ['transfers between an agency and its advertisers', '代理商与广告主之间的转账'],
    customer: ['the advertisers of an agency', '代理商的广告主'],
    operator: ['operators and the roles that one has oneself', '操作员，以及自己拥有的角色'],
  },
  entries: {
    shopMonitor: ['Links of app extensions in the shop', '商店应用推广的监测链接'],
    storeRecommend: ['Click links: shop recommendations', '点击链接：商店推荐'],
    storeInstallReward: ['Click links: install reward', '点击链接：安装有礼'],
    storeLaunchNeed: ['Click links: launch essentials', '点击链接：装机必备'],
    search: ['Click links: search', '点击链接：搜索'],
    revealPreferred: ['Click links: display preferred', '点击链接：展示优选'],
    feeds: ['Click links: feeds', '点击链接：信息流'],
    pushBanner: ['Click links: notification bar', '点击链接：通知栏'],
    networkSms: ['Click links: network message', '点击链接：网络短信'],
  },
})

/** Returns the names of roles with capital letters. */
export function roleNamesIn(locale: Locale): Readonly<Record<OperatorRole, string>> {
  const names = operatorRoleNames[locale]
  const entries = Object.entries(names).map(([role, name]) => [role, capitalized(name, locale)])
  // The entries have the same keys.
  return Object.fromEntries(entries) as Record<OperatorRole, string>
}
