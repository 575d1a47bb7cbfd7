import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the security log. */
export const securityLogTexts = textTable({
  title: ['Security log', '安全日志'],
  hint: [
    'Sign-ins, second factors, API tokens, rights and exports of people of {ownerName}. Entries are kept for {days} days and cannot be changed.',
    '{ownerName}的登录、两步验证、API 令牌、权限变更及数据导出记录。记录保留 {days} 天，不可修改。',
  ],
  noPermission: ['You do not have access to this page', '您无权访问此页面'],
  noPermissionHint: [
    'The security log requires the role “{role}”. Ask an administrator of {ownerName} for access.',
    '安全日志需要“{role}”角色，请联系{ownerName}的管理员开通。',
  ],
  kind: ['Event', '事件'],
  everyKind: ['All events', '全部事件'],
  person: ['Person', '人员'],
  everybody: ['Everyone', '全部人员'],
  formerPerson: ['Account {id}', '账号 {id}'],
  days: ['Date range', '日期'],
  anyDay: ['All time', '全部日期'],
  search: ['Search name, email, IP or token', '搜索姓名、邮箱、IP 或令牌'],
  clear: ['Clear filters', '清除筛选'],
  none: ['No entries yet', '暂无记录'],
  noneSuch: ['No results', '无匹配结果'],
  failed: ['The security log could not be loaded: {reason}', '安全日志加载失败：{reason}'],
  when: ['Time', '时间'],
  by: ['Done by', '操作人'],
  address: ['IP address', 'IP 地址'],
  device: ['Device', '设备'],
  details: ['Details', '详情'],
  owner: ['Everyone', '所有人员'],
  detail: ['{label}: {text}', '{label}：{text}'],
  userAgent: ['User agent', '客户端标识'],
  account: ['Account', '账号'],
  chain: ['Chain', '校验链'],
  position: ['No. {position}, SHA-256 {hash}', '第 {position} 条，SHA-256 {hash}'],
  pending: ['Added within seconds', '数秒内加入'],
})
