import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts of the help panel. The button has its own texts, so that it loads without these. */
export interface HelpPanelTexts {
  readonly back: string
  readonly loading: string
  readonly retry: string
  readonly failed: (reason: string) => string
  readonly search: string
  readonly find: string
  readonly hotArticles: string
  readonly articles: string
  readonly noArticles: string
  readonly questionTypes: string
  readonly questions: string
  readonly noQuestions: string
  readonly questionCount: (count: number) => string
  readonly noneFound: (text: string) => string
  readonly firstOf: (shown: number, total: number) => string
  readonly related: string
  readonly wasHelpful: string
  readonly wasResolved: string
  readonly yes: string
  readonly no: string
  readonly thanks: string
  readonly notSent: (reason: string) => string
  readonly askPlatform: string
  readonly comment: string
  readonly needsComment: string
  readonly send: string
}

export const helpPanelTexts: Readonly<Record<Locale, HelpPanelTexts>> = {
  'en-US': {
    back: '‹ Back',
    loading: 'Loading…',
    retry: 'Try again',
    failed: (reason) => `This could not be loaded: ${reason}`,
    search: 'Search the help',
    find: 'Search',
    hotArticles: 'Read most',
    articles: 'Articles',
    noArticles: 'There are no articles yet.',
    questionTypes: 'Ask a question',
    questions: 'Questions',
    noQuestions: 'There are no questions yet.',
    questionCount: (count) => (count === 1 ? '1 question' : `${count} questions`),
    noneFound: (text) => `Nothing here about “${text}”.`,
    firstOf: (shown, total) => `The first ${shown} of ${total}. A search finds the others.`,
    related: 'Others also ask',
    wasHelpful: 'Has this helped?',
    wasResolved: 'Is your question resolved?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you.',
    notSent: (reason) => `This did not work: ${reason}`,
    askPlatform: 'Write a work order to the platform',
    comment: 'What was missing?',
    needsComment: 'Please write a few words.',
    send: 'Send',
  },
  'zh-CN': {
    back: '‹ 返回',
    loading: '正在加载…',
    retry: '重试',
    failed: (reason) => `加载失败：${reason}`,
    search: '搜索帮助',
    find: '搜索',
    hotArticles: '热门文章',
    articles: '文章',
    noArticles: '暂无文章。',
    questionTypes: '常见问题',
    questions: '问题',
    noQuestions: '暂无问题。',
    questionCount: (count) => `${count} 个问题`,
    noneFound: (text) => `没有与“${text}”相关的内容。`,
    firstOf: (shown, total) => `显示前 ${shown} 项，共 ${total} 项。其余内容可通过搜索查找。`,
    related: '相关问题',
    wasHelpful: '本文对您有帮助吗？',
    wasResolved: '您的问题解决了吗？',
    yes: '是',
    no: '否',
    thanks: '感谢您的反馈。',
    notSent: (reason) => `操作未成功：${reason}`,
    askPlatform: '向平台提交工单',
    comment: '还缺少哪些内容？',
    needsComment: '请填写内容。',
    send: '发送',
  },
}
