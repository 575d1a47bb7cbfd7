import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the shell. */
export const shellTexts = textTable({
  loading: ['Loading…', '正在加载…'],
  retry: ['Try again', '重试'],
  reload: ['Reload the page', '刷新页面'],
  goBack: ['Go back', '返回'],
  actingFor: ['Acting for', '正在代表'],
  stopActing: ['Stop', '结束'],
  signOut: ['Sign out', '退出登录'],
  identityFailed: ['Your account could not be loaded', '无法加载您的账号信息'],
  pageFailed: ['This page could not be loaded', '页面加载失败'],
  pageBroken: ['Something on this page broke', '页面出现错误'],
  pageBrokenHint: [
    'Nothing that you have saved is lost. Try again, or reload the page.',
    '已保存的内容不会丢失。请重试或刷新页面。',
  ],
  noPermission: ['This page is not open to you', '您无权访问此页面'],
  noPermissionHint: [
    'Managing advertising needs the role “ads management”. An administrator of {ownerName} can give it to you.',
    '管理广告需要“广告管理”角色，请联系{ownerName}的管理员开通。',
  ],
  restrictedImport: [
    'Files that change what is there already, or bring daily figures, can still be imported.',
    '仍可导入文件来修改已有内容，或导入每日数据。',
  ],
  storageUse: ['{kind}: {used} of {most} used', '{kind}：已用 {used}，共 {most}'],
  storageLow: ['Little room is left.', '剩余空间不足。'],
  storageFull: ['There is no room left; uploads are refused.', '空间已满，无法继续上传。'],
  storageMore: ['Ask for more room', '申请扩容'],
  chooseAdvertiser: ['Choose an advertiser', '选择广告主'],
  chooseAdvertiserHint: [
    'Plans belong to advertisers. Opening one gives it a tab of its own, in which you act for it.',
    '推广计划属于广告主。打开后会进入新的标签页，您将在其中代表该广告主操作。',
  ],
  searchAdvertisers: ['Search advertisers', '搜索广告主'],
  search: ['Search', '搜索'],
  advertiser: ['Advertiser', '广告主'],
  advertisers: ['Advertisers', '广告主'],
  advertiserContent: ['Plans', '推广计划'],
  currency: ['Currency', '币种'],
  timeZone: ['Time zone', '时区'],
  openAdvertiserNamed: ['Open {ownerName} in a new tab', '在新标签页中打开{ownerName}'],
  advertiserPlans: [{ one: '{count} plan', other: '{count} plans' }, '{count} 个推广计划'],
  noAdvertisers: ['No advertiser yet', '暂无广告主'],
  noAdvertisersHint: [
    'Advertisers that {ownerName} looks after appear here.',
    '{ownerName}管理的广告主会显示在这里。',
  ],
  noAdvertiserFound: ['No advertiser has “{text}” in its name', '没有名称包含“{text}”的广告主'],
  advertisersFailed: ['The advertisers could not be loaded', '无法加载广告主列表'],
})
