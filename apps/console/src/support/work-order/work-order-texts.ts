import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the work order pages. */
export const workOrderTexts = textTable({
  title: ['Work orders', '工单'],
  noPermission: ['This page is not open to you', '您无权访问此页面'],
  noPermissionHint: [
    'Work orders need the role “ads management”. An administrator of {ownerName} can give it to you.',
    '工单需要“广告管理”角色，请联系{ownerName}的管理员开通。',
  ],
  create: ['New work order', '新建工单'],
  narrow: ['Show by status', '按状态显示'],
  all: ['All {total}', '全部 {total}'],
  counted: ['{status} {total}', '{status} {total}'],
  countedOld: ['{status} (old) {total}', '{status}（旧版）{total}'],
  find: ['Words of the title, or id', '标题关键词或工单 ID'],
  loading: ['Loading…', '正在加载…'],
  failed: ['The work orders could not be loaded: {reason}', '工单加载失败：{reason}'],
  orderFailed: ['The work order could not be shown: {reason}', '工单无法显示：{reason}'],
  retry: ['Try again', '重试'],
  none: ['You have not asked anything yet', '您还没有提交过工单'],
  noneHint: [
    'Questions to the platform, and its answers, appear here.',
    '向平台提出的问题及其回复将显示在这里。',
  ],
  noneSuch: ['No work order of this kind', '没有符合条件的工单'],
  showAll: ['Show all', '显示全部'],
  facts: ['{type} · {status} · {time}', '{type} · {status} · {time}'],
  old: [
    'This work order is an older one: the platform can bring it over, so that you can answer.',
    '该工单为旧版工单，平台迁移后您才能回复。',
  ],
  type: ['What it is about', '问题类型'],
  status: ['Status', '状态'],
  activeAt: ['Last activity', '最近动态'],
  chooseType: ['Please choose', '请选择'],
  heading: ['Title', '标题'],
  text: ['What happened, and what should be', '问题描述与期望结果'],
  send: ['Send to the platform', '提交给平台'],
  needsType: ['Please say what it is about.', '请选择问题类型。'],
  needsTitle: ['Please give it a title.', '请填写标题。'],
  needsText: ['Please write a few words.', '请填写问题描述。'],
  filesWait: [
    'Please wait for the files, or remove those that failed.',
    '请等待文件上传完成，或移除失败的文件。',
  ],
})
