import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'

/** The texts of the help panel. The button has its own texts, so that it loads without these. */
export type HelpPanelTexts = TextsOf<typeof helpPanelTexts>

export const helpPanelTexts = textTable({
  back: ['‹ Back', '‹ 返回'],
  loading: ['Loading…', '正在加载…'],
  retry: ['Try again', '重试'],
  failed: ['This could not be loaded: {reason}', '加载失败：{reason}'],
  search: ['Search the help', '搜索帮助'],
  find: ['Search', '搜索'],
  hotArticles: ['Popular articles', '热门文章'],
  articles: ['Articles', '文章'],
  noArticles: ['There are no articles yet.', '暂无文章。'],
  questionTypes: ['Ask a question', '常见问题'],
  questions: ['Questions', '问题'],
  noQuestions: ['There are no questions yet.', '暂无问题。'],
  questionCount: [{ one: '1 question', other: '{count} questions' }, '{count} 个问题'],
  noneFound: ['No results for “{text}”.', '没有与“{text}”相关的内容。'],
  firstOf: [
    'Showing {shown} of {total}. Search to find the others.',
    '显示前 {shown} 项，共 {total} 项。其余内容可通过搜索查找。',
  ],
  related: ['Related questions', '相关问题'],
  wasHelpful: ['Was this helpful?', '本文对您有帮助吗？'],
  wasResolved: ['Is your question resolved?', '您的问题解决了吗？'],
  yes: ['Yes', '是'],
  no: ['No', '否'],
  thanks: ['Thank you.', '感谢您的反馈。'],
  notSent: ['Sending failed: {reason}', '操作未成功：{reason}'],
  askPlatform: ['Create a work order', '向平台提交工单'],
  comment: ['What was missing?', '还缺少哪些内容？'],
  needsComment: ['Enter a description.', '请填写内容。'],
  send: ['Send', '发送'],
})
