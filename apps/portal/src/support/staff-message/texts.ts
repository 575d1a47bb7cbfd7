import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Messages',
  list: 'Published messages',
  none: 'No messages published yet. Published messages appear in the inbox of the owners that you choose.',
  begin: 'New message',
  publish: 'Publish',
  published: 'Published.',
  type: 'About',
  heading: 'Title',
  text: 'Text',
  textHint: 'Plain text; whole addresses become links.',
  from: 'From',
  until: 'Until',
  forGood: 'for good',
  owners: 'Owners',
  readers: 'Read by',
  withdraw: 'Take back',
  withdrawTitle: 'Take back “{title}”?',
  withdrawWarning:
    'It disappears for everybody, read or not. This cannot be undone; it can be published anew.',
  withdrawn: 'Taken back.',
} as const

type StaffMessageTexts = Readonly<Record<keyof typeof english, string>>

const staffMessageTexts: Readonly<Record<Locale, StaffMessageTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '消息',
    list: '已发布的消息',
    none: '尚未发布消息。发布后，所选对象会在消息中看到。',
    begin: '新建消息',
    publish: '发布',
    published: '已发布。',
    type: '类型',
    heading: '标题',
    text: '正文',
    textHint: '纯文本；完整的网址会成为链接。',
    from: '开始时间',
    until: '结束时间',
    forGood: '长期',
    owners: '账户数',
    readers: '已读人次',
    withdraw: '撤回',
    withdrawTitle: '撤回“{title}”？',
    withdrawWarning: '无论是否已读，所有人都将不再看到。撤回后不可恢复，但可以重新发布。',
    withdrawn: '已撤回。',
  },
}

export function useStaffMessageTexts(): StaffMessageTexts {
  return staffMessageTexts[useLocale()]
}
