import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffMessageTexts = textTable({
  title: ['Messages', '消息'],
  list: ['Published messages', '已发布的消息'],
  none: [
    'No messages yet. Published messages appear in the messages of the owners that you select.',
    '尚未发布消息。发布后，所选对象会在消息中看到。',
  ],
  begin: ['New message', '新建消息'],
  publish: ['Publish', '发布'],
  published: ['Published.', '已发布。'],
  type: ['Type', '类型'],
  heading: ['Title', '标题'],
  text: ['Text', '正文'],
  textHint: ['Plain text. Complete addresses become links.', '纯文本；完整的网址会成为链接。'],
  from: ['Start time', '开始时间'],
  until: ['End time', '结束时间'],
  forGood: ['No end', '长期'],
  owners: ['Owners', '账户数'],
  readers: ['Read by', '已读人次'],
  withdraw: ['Withdraw', '撤回'],
  withdrawTitle: ['Withdraw “{title}”?', '撤回“{title}”？'],
  withdrawWarning: [
    'It disappears for everyone, read or not. This cannot be undone, but you can publish it again.',
    '无论是否已读，所有人都将不再看到。撤回后不可恢复，但可以重新发布。',
  ],
  withdrawn: ['Withdrawn.', '已撤回。'],
})
