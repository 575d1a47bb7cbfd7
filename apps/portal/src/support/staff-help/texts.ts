import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Help articles',
  list: 'Help articles',
  none: 'There is no such article. What you write stays a draft until you publish it.',
  begin: 'New article',
  heading: 'Title',
  body: 'Text',
  bodyHint:
    'Plain text: a blank line begins a paragraph, lines with “- ” are a list, whole addresses become links.',
  preview: 'As people read it',
  category: 'About',
  menus: 'Comes first on these pages',
  standing: 'Published',
  draft: 'draft',
  recentUses: 'Read in 30 days',
  uses: 'Read in all',
  ratings: 'Helpful, not helpful',
  publish: 'Publish',
  publishTitle: 'Publish “{title}”?',
  publishWarning: 'Everybody who signs in can read it at once.',
  published: 'Published.',
  withdraw: 'Take back',
  withdrawTitle: 'Take back “{title}”?',
  withdrawWarning: 'Nobody can read it until it is published again.',
  withdrawn: 'Taken back.',
} as const

type StaffHelpTexts = Readonly<Record<keyof typeof english, string>>

const staffHelpTexts: Readonly<Record<Locale, StaffHelpTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '帮助文章',
    list: '帮助文章',
    none: '没有符合条件的文章。新建的文章在发布前为草稿。',
    begin: '新建文章',
    heading: '标题',
    body: '正文',
    bodyHint: '纯文本：空行分段，以“- ”开头的行成为列表，完整的网址会成为链接。',
    preview: '阅读效果',
    category: '分类',
    menus: '在以下页面优先显示',
    standing: '发布时间',
    draft: '草稿',
    recentUses: '近 30 天阅读',
    uses: '累计阅读',
    ratings: '有帮助／无帮助',
    publish: '发布',
    publishTitle: '发布“{title}”？',
    publishWarning: '所有登录用户将立即可以阅读。',
    published: '已发布。',
    withdraw: '撤回',
    withdrawTitle: '撤回“{title}”？',
    withdrawWarning: '再次发布之前，任何人都无法阅读。',
    withdrawn: '已撤回。',
  },
}

export function useStaffHelpTexts(): StaffHelpTexts {
  return staffHelpTexts[useLocale()]
}
