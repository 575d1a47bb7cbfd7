import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the shell. */
export const shellTexts = textTable({
  menu: ['Menu', '菜单'],
  loading: ['Loading…', '正在加载…'],
  retry: ['Try again', '重试'],
  reload: ['Reload the page', '刷新页面'],
  goBack: ['Go back', '返回'],
  actingFor: ['Acting for', '正在代表'],
  stopActing: ['Stop', '结束'],
  signOut: ['Sign out', '退出登录'],
  identityFailed: ['Your account could not be loaded', '无法加载您的账号信息'],
  pageFailed: ['This page could not be loaded', '页面加载失败'],
  pageBroken: ['An error occurred on this page', '页面出现错误'],
  pageBrokenHint: [
    'Your saved data is safe. Try again, or reload the page.',
    '已保存的内容不会丢失。请重试或刷新页面。',
  ],
  noPermission: ['You do not have access to this page', '您无权访问此页面'],
  noPermissionHint: [
    'Managing ads requires the role “Ads management”. Ask an administrator of {ownerName} for access.',
    '管理广告需要“广告管理”角色，请联系{ownerName}的管理员开通。',
  ],
  restrictedImport: [
    'You can still import files that change existing data or add daily statistics.',
    '仍可导入文件来修改已有内容，或导入每日数据。',
  ],
  storageUse: ['{kind}: {used} of {most} used', '{kind}：已用 {used}，共 {most}'],
  storageLow: ['Storage is almost full.', '存储空间即将用尽。'],
  storageFull: ['Storage is full. Uploads are rejected.', '存储空间已满，无法上传。'],
  storageMore: ['Request more storage', '申请扩容'],
})
