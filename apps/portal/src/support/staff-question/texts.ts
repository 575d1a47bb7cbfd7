import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Questions',
  list: 'Questions',
  none: 'There is no such question. What you add is found by everybody at once.',
  begin: 'New question',
  question: 'Question',
  answer: 'Answer',
  answerHint: 'Plain text: a blank line begins a paragraph, lines with “- ” are a list.',
  type: 'Type',
  anyType: 'All types',
  uses: 'Asked',
  resolved: 'Resolved',
  removeWarning: 'What people have said of its answer is removed with it. This cannot be undone.',
  comments: 'Comments',
  commentsOf: 'Comments on “{title}”',
  noComments: 'Nobody has written anything of this answer.',
  comment: 'Comment',
  said: 'Written',
  helped: 'Resolved',
  yes: 'yes',
  no: 'no',
  types: 'Types',
  typeList: 'Types of questions',
  noTypes: 'There is no type yet. Add one before the first question.',
  beginType: 'New type',
  name: 'Name',
  count: 'Questions',
  removeTypeWarning: 'Only a type without questions can be removed.',
} as const

type StaffQuestionTexts = Readonly<Record<keyof typeof english, string>>

const staffQuestionTexts: Readonly<Record<Locale, StaffQuestionTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '常见问题',
    list: '问题',
    none: '没有符合条件的问题。新增的问题所有人可立即查看。',
    begin: '新增问题',
    question: '问题',
    answer: '回答',
    answerHint: '纯文本：空行分段，以“- ”开头的行成为列表。',
    type: '类型',
    anyType: '全部类型',
    uses: '提问次数',
    resolved: '已解决',
    removeWarning: '用户对该回答的反馈将一并删除，且不可恢复。',
    comments: '留言',
    commentsOf: '“{title}”的留言',
    noComments: '尚无用户对该回答留言。',
    comment: '留言',
    said: '时间',
    helped: '是否解决',
    yes: '是',
    no: '否',
    types: '类型',
    typeList: '问题类型',
    noTypes: '尚无类型，请先新增类型，再新增问题。',
    beginType: '新增类型',
    name: '名称',
    count: '问题数',
    removeTypeWarning: '只有没有问题的类型才能删除。',
  },
}

export function useStaffQuestionTexts(): StaffQuestionTexts {
  return staffQuestionTexts[useLocale()]
}
