import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'

/** The texts of the message panel. The counter has its own texts, so that it loads without these. */
export type MessagePanelTexts = TextsOf<typeof messagePanelTexts>

export const messagePanelTexts = textTable({
  loading: ['Loading messages…', '正在加载消息…'],
  listFailed: ['The messages could not be loaded.', '消息加载失败。'],
  retry: ['Try again', '重试'],
  show: ['Show', '显示'],
  all: ['All', '全部'],
  unread: ['Unread', '未读'],
  type: ['Type', '类型'],
  allTypes: ['All types', '全部类型'],
  markAll: ['Mark all as read', '全部标为已读'],
  markRead: ['Mark as read', '标为已读'],
  markUnread: ['Mark as unread', '标为未读'],
  markedAll: ['All messages marked as read.', '已全部标为已读。'],
  markedRead: ['Message marked as read.', '该消息已标为已读。'],
  markedUnread: ['Message marked as unread.', '该消息已标为未读。'],
  markFailed: ['The message could not be marked: {reason}', '操作未成功：{reason}'],
  undo: ['Undo', '撤销'],
  undone: ['Undone.', '已撤销。'],
  showMore: ['Show more', '显示更多'],
  shownOf: ['{shown} of {total}', '{shown} / {total}'],
  today: ['Today', '今天'],
  yesterday: ['Yesterday', '昨天'],
  none: ['No messages yet', '暂无消息'],
  noneHint: [
    'Review results, news about your balance and the platform, and finished imports appear here.',
    '审核结果、余额提醒、平台公告和导入完成通知将显示在这里。',
  ],
  noneUnread: ['No unread messages', '全部已读'],
  noneOfType: ['No messages of this type', '没有该类型的消息'],
})
