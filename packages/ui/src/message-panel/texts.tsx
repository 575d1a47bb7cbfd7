import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts of the message panel. The counter has its own texts, so that it loads without these. */
export interface MessagePanelTexts {
  readonly loading: string
  readonly listFailed: string
  readonly retry: string
  readonly show: string
  readonly all: string
  readonly unread: string
  readonly type: string
  readonly allTypes: string
  readonly markAll: string
  readonly markRead: string
  readonly markUnread: string
  readonly markedAll: string
  readonly markedRead: string
  readonly markedUnread: string
  readonly markFailed: (reason: string) => string
  readonly undo: string
  readonly undone: string
  readonly showMore: string
  readonly shownOf: (shown: string, total: string) => string
  readonly today: string
  readonly yesterday: string
  readonly none: string
  readonly noneHint: string
  readonly noneUnread: string
  readonly noneOfType: string
}

export const messagePanelTexts: Readonly<Record<Locale, MessagePanelTexts>> = {
  'en-US': {
    loading: 'Loading messages…',
    listFailed: 'The messages could not be loaded.',
    retry: 'Try again',
    show: 'Show',
    all: 'All',
    unread: 'Unread',
    type: 'Type',
    allTypes: 'All types',
    markAll: 'Mark all as read',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    markedAll: 'All of them are marked as read.',
    markedRead: 'The message is marked as read.',
    markedUnread: 'The message is marked as unread.',
    markFailed: (reason) => `This did not work: ${reason}`,
    undo: 'Undo',
    undone: 'Undone.',
    showMore: 'Show more',
    shownOf: (shown, total) => `${shown} of ${total}`,
    today: 'Today',
    yesterday: 'Yesterday',
    none: 'No messages yet',
    noneHint:
      'Review results, news about your balance and the platform, and finished imports appear here.',
    noneUnread: 'Everything is read',
    noneOfType: 'No message of this type',
  },
  'zh-CN': {
    loading: '正在加载消息…',
    listFailed: '消息加载失败。',
    retry: '重试',
    show: '显示',
    all: '全部',
    unread: '未读',
    type: '类型',
    allTypes: '全部类型',
    markAll: '全部标为已读',
    markRead: '标为已读',
    markUnread: '标为未读',
    markedAll: '已全部标为已读。',
    markedRead: '该消息已标为已读。',
    markedUnread: '该消息已标为未读。',
    markFailed: (reason) => `操作未成功：${reason}`,
    undo: '撤销',
    undone: '已撤销。',
    showMore: '显示更多',
    shownOf: (shown, total) => `${shown} / ${total}`,
    today: '今天',
    yesterday: '昨天',
    none: '暂无消息',
    noneHint: '审核结果、余额提醒、平台公告和导入完成通知将显示在这里。',
    noneUnread: '全部已读',
    noneOfType: '没有该类型的消息',
  },
}
