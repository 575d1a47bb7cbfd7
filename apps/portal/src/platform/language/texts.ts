import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the portal. A text without a Chinese translation does not compile. */
export const portalTexts = textTable({
  product: ['Placard', 'Placard'],
  loading: ['Loading…', '正在加载…'],
  retry: ['Try again', '重试'],
  goBack: ['Go back', '返回'],
  skipToContent: ['Skip to content', '跳到主要内容'],
  menu: ['Menu', '菜单'],
  collapseMenu: ['Collapse menu', '收起菜单'],
  expandMenu: ['Expand menu', '展开菜单'],
  staffGroups: {
    service: ['Service', '服务'],
    review: ['Review', '审核'],
    owners: ['Accounts', '账户'],
    content: ['Content', '内容'],
  },
  signOut: ['Sign out', '退出登录'],
  account: ['Account', '账号'],
  accountSettings: ['Account settings', '账号设置'],
  useTheme: {
    system: ['Theme of the device', '跟随系统主题'],
    light: ['Light theme', '浅色主题'],
    dark: ['Dark theme', '深色主题'],
  },
  actingFor: ['Acting for', '正在代表'],
  stopActing: ['Stop', '结束'],
  stopActingLong: ['Stop acting for this advertiser', '结束代表该广告主操作'],
  platformStaff: ['Platform staff', '平台人员'],
  identityFailed: ['Your account could not be loaded', '无法加载您的账号信息'],
  staffOnly: ['This page is for platform staff', '此页面仅供平台人员使用'],
  staffOnlyHint: ['You are signed in with another kind of account.', '您当前以其他身份登录。'],
  toOwnPages: ['To your pages', '前往您的页面'],
  pageFailed: ['The page could not be loaded', '页面加载失败'],
  consoleFailed: ['The console could not be loaded', '控制台加载失败'],
  consoleFailedHint: [
    'Check the connection and try again. Your saved data is safe.',
    '请检查网络后重试。已保存的内容不会丢失。',
  ],
  noPages: ['None of your roles opens a page yet', '暂无可访问的页面'],
  noPagesRoles: ['Your roles:', '您的角色：'],
  noPagesNoRoles: ['You have no role yet.', '您还没有任何角色。'],
  noPagesHint: [
    'An administrator of {owner} can give you another role.',
    '如需其他角色，请联系{owner}的管理员。',
  ],
  goingOnFailed: ['Sign-in to the open platform failed', '未能登录开放平台'],
})
