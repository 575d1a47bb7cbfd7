import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts of the message counter, kept apart from the panel's texts, which load with the panel. */
interface MessageBellTexts {
  readonly messages: string
  readonly unreadMessages: (count: number) => string
  readonly allMessages: string
  readonly subscriptions: string
}

export const messageBellTexts: Readonly<Record<Locale, MessageBellTexts>> = {
  'en-US': {
    messages: 'Messages',
    unreadMessages: (count) => {
      if (count === 0) return 'No unread messages'
      return count === 1 ? '1 unread message' : `${count} unread messages`
    },
    allMessages: 'All messages',
    subscriptions: 'Subscriptions',
  },
  'zh-CN': {
    messages: '消息',
    unreadMessages: (count) => (count === 0 ? '没有未读消息' : `${count} 条未读消息`),
    allMessages: '查看全部消息',
    subscriptions: '消息订阅',
  },
}
