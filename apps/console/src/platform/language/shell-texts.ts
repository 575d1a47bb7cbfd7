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
  chooseAdvertiser: ['Choose an advertiser', '选择广告主'],
  chooseAdvertiserHint: [
    'Plans belong to advertisers. Opening an advertiser starts a new tab in which you act for it.',
    '推广计划属于广告主。打开广告主后，您将在新标签页中代表其操作。',
  ],
  searchAdvertisers: ['Search advertisers', '搜索广告主'],
  advertiser: ['Advertiser', '广告主'],
  advertisers: ['Advertisers', '广告主'],
  advertiserContent: ['Plans', '推广计划'],
  currency: ['Currency', '币种'],
  timeZone: ['Time zone', '时区'],
  openAdvertiserNamed: ['Open {ownerName} in a new tab', '在新标签页中打开{ownerName}'],
  advertiserPlans: [{ one: '{count} plan', other: '{count} plans' }, '{count} 个推广计划'],
  noAdvertisers: ['No advertisers yet', '暂无广告主'],
  noAdvertisersHint: [
    'Advertisers that {ownerName} manages appear here.',
    '{ownerName}管理的广告主会显示在这里。',
  ],
  noAdvertiserFound: ['No advertisers match “{text}”', '没有名称包含“{text}”的广告主'],
  advertisersFailed: ['The advertisers could not be loaded', '无法加载广告主列表'],
})
