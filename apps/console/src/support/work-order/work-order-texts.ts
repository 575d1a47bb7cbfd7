import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the work order pages. */
export const workOrderTexts = textTable({
  title: ['Work orders', '工单'],
  noPermission: ['You do not have access to this page', '您无权访问此页面'],
  noPermissionHint: [
    'Work orders require the role “Ads management”. Ask an administrator of {ownerName} for access.',
    '工单需要“广告管理”角色，请联系{ownerName}的管理员开通。',
  ],
  create: ['New work order', '新建工单'],
  narrow: ['Filter by status', '按状态筛选'],
  all: ['All {total}', '全部 {total}'],
  counted: ['{status} {total}', '{status} {total}'],
  countedOld: ['{status} (old) {total}', '{status}（旧版）{total}'],
  find: ['Search by title or ID', '搜索标题或工单 ID'],
  loading: ['Loading…', '正在加载…'],
  failed: ['The work orders could not be loaded: {reason}', '工单加载失败：{reason}'],
  orderFailed: ['The work order could not be loaded: {reason}', '工单加载失败：{reason}'],
  retry: ['Try again', '重试'],
  none: ['No work orders yet', '暂无工单'],
  noneHint: [
    'Your questions to the platform and the replies appear here.',
    '向平台提出的问题及其回复将显示在这里。',
  ],
  noneSuch: ['No results', '无匹配结果'],
  showAll: ['Clear filters', '清除筛选'],
  facts: ['{type} · {status} · {time}', '{type} · {status} · {time}'],
  old: [
    'This work order uses the old status scheme. You can reply once the platform has migrated it.',
    '该工单为旧版工单，待平台迁移后即可回复。',
  ],
  type: ['Topic', '问题类型'],
  status: ['Status', '状态'],
  activeAt: ['Last activity', '最近动态'],
  chooseType: ['Select', '请选择'],
  heading: ['Title', '标题'],
  text: ['Description', '问题描述'],
  send: ['Submit', '提交'],
  needsType: ['Select a topic.', '请选择问题类型。'],
  needsTitle: ['Enter a title.', '请填写标题。'],
  needsText: ['Enter a description.', '请填写问题描述。'],
  filesWait: [
    'Wait for the uploads to finish, or remove the failed files.',
    '请等待文件上传完成，或移除失败的文件。',
  ],
})
