import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffQuestionTexts = textTable({
  title: ['Questions', '常见问题'],
  list: ['Questions', '问题'],
  none: [
    'No results. New questions are available to everyone immediately.',
    '没有符合条件的问题。新增的问题所有人可立即查看。',
  ],
  begin: ['New question', '新增问题'],
  question: ['Question', '问题'],
  answer: ['Answer', '回答'],
  answerHint: [
    'Plain text. A blank line starts a paragraph, and lines with “- ” form a list.',
    '纯文本：空行分段，以“- ”开头的行成为列表。',
  ],
  type: ['Type', '类型'],
  anyType: ['All types', '全部类型'],
  uses: ['Views', '提问次数'],
  resolved: ['Resolved', '已解决'],
  removeWarning: [
    'Its feedback is removed as well. This cannot be undone.',
    '用户对该回答的反馈将一并删除，且不可恢复。',
  ],
  comments: ['Comments', '留言'],
  commentsOf: ['Comments on “{title}”', '“{title}”的留言'],
  noComments: ['No comments on this answer.', '尚无用户对该回答留言。'],
  comment: ['Comment', '留言'],
  said: ['Time', '时间'],
  helped: ['Resolved', '是否解决'],
  yes: ['Yes', '是'],
  no: ['No', '否'],
  types: ['Types', '类型'],
  typeList: ['Question types', '问题类型'],
  noTypes: [
    'No types yet. Add a type before the first question.',
    '尚无类型，请先新增类型，再新增问题。',
  ],
  beginType: ['New type', '新增类型'],
  name: ['Name', '名称'],
  count: ['Questions', '问题数'],
  removeTypeWarning: [
    'Only types without questions can be removed.',
    '只有没有问题的类型才能删除。',
  ],
})
