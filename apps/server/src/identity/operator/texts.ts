import type { Locale } from '@placard/domain/platform/locale/locale'

/** What people read when a change of an account is refused. */
export interface OperatorTexts {
  readonly above: (account: string) => string
  readonly self: string
  readonly lastAdmin: string
  readonly accepted: (account: string) => string
  readonly ownGrant: string
  readonly roleAboveOwn: (role: string) => string
  readonly menuAboveOwn: (menuId: string) => string
  readonly dataAboveOwn: (entry: string) => string
  readonly everythingAboveOwn: string
}

export const operatorTexts: Readonly<Record<Locale, OperatorTexts>> = {
  'en-US': {
    above: (account) => `${account} may do more than you, so you cannot change this account.`,
    self: 'You cannot remove your own account.',
    lastAdmin: 'This is the last admin who can sign in. Please make somebody else admin first.',
    accepted: (account) => `${account} has set a password already and needs no invitation.`,
    ownGrant: 'You cannot change your own roles, menus or data.',
    roleAboveOwn: (role) => `You cannot give the role “${role}”: it may do more than you.`,
    menuAboveOwn: (menuId) => `You cannot give the menu ${menuId}: you do not have it yourself.`,
    dataAboveOwn: (entry) => `You cannot give the data ${entry}: you do not have it yourself.`,
    everythingAboveOwn: 'You cannot give everything, because you do not have everything yourself.',
  },
  'zh-CN': {
    above: (account) => `${account} 的权限高于您，您不能修改该账号。`,
    self: '您不能移除自己的账号。',
    lastAdmin: '这是最后一位可以登录的管理员，请先指定其他管理员。',
    accepted: (account) => `${account} 已设置密码，无需再次邀请。`,
    ownGrant: '您不能修改自己的角色、菜单或数据权限。',
    roleAboveOwn: (role) => `您不能授予角色“${role}”：其权限高于您。`,
    menuAboveOwn: (menuId) => `您不能授予菜单 ${menuId}：您自己没有该权限。`,
    dataAboveOwn: (entry) => `您不能授予数据权限 ${entry}：您自己没有该权限。`,
    everythingAboveOwn: '您不能授予全部权限，因为您自己没有全部权限。',
  },
}
