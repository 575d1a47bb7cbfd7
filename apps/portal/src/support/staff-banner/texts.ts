import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffBannerTexts = textTable({
  title: ['Banners', '横幅'],
  list: ['Published banner messages', '已发布的横幅消息'],
  none: [
    'No banner messages yet. Published messages appear at the top of the pages that you select.',
    '尚未发布横幅消息。发布后，消息会显示在所选页面的顶部。',
  ],
  begin: ['New banner message', '新建横幅消息'],
  publish: ['Publish', '发布'],
  published: ['Published.', '已发布。'],
  message: ['Message', '消息内容'],
  messageHint: [
    'HTML with the tags a (only href), b, br, em, i, p, span, strong and u.',
    'HTML，可使用 a（仅 href）、b、br、em、i、p、span、strong 和 u。',
  ],
  preview: ['Preview', '预览'],
  priority: ['Priority', '优先级'],
  pages: ['Pages', '页面'],
  from: ['Start time', '开始时间'],
  until: ['End time', '结束时间'],
  closed: ['Closed by', '已关闭人次'],
  changeEnd: ['Change end', '修改结束时间'],
  endHint: ['A time in the past ends it immediately.', '填写已过去的时间将立即结束。'],
  endChanged: ['End changed.', '已修改结束时间。'],
  save: ['Save', '保存'],
  withdraw: ['Withdraw', '撤回'],
  withdrawTitle: ['Withdraw this banner message?', '撤回这条横幅消息？'],
  withdrawWarning: [
    'It disappears for everyone, together with the number of people who closed it. This cannot be undone.',
    '所有人将不再看到该消息，关闭记录也会一并删除。撤回后不可恢复。',
  ],
  withdrawn: ['Withdrawn.', '已撤回。'],
})
