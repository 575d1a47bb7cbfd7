import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffMessageTexts = textTable({
  title: ['Messages', '消息'],
  list: ['Published messages', '已发布的消息'],
  none: [
    'No messages published yet. Published messages appear in the inbox of the owners that you choose.',
    '尚未发布消息。发布后，所选对象会在消息中看到。',
  ],
  begin: ['New message', '新建消息'],
  publish: ['Publish', '发布'],
  published: ['Published.', '已发布。'],
  type: ['About', '类型'],
  heading: ['Title', '标题'],
  text: ['Text', '正文'],
  textHint: ['Plain text; whole addresses become links.', '纯文本；完整的网址会成为链接。'],
  from: ['From', '开始时间'],
  until: ['Until', '结束时间'],
  forGood: ['for good', '长期'],
  owners: ['Owners', '账户数'],
  readers: ['Read by', '已读人次'],
  withdraw: ['Take back', '撤回'],
  withdrawTitle: ['Take back “{title}”?', '撤回“{title}”？'],
  withdrawWarning: [
    'It disappears for everybody, read or not. This cannot be undone; it can be published anew.',
    '无论是否已读，所有人都将不再看到。撤回后不可恢复，但可以重新发布。',
  ],
  withdrawn: ['Taken back.', '已撤回。'],
})
