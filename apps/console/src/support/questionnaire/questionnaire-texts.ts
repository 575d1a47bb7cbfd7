import { textTable } from '#console/platform/language/table.ts'

/** The texts around a questionnaire. */
export const questionnaireTexts = textTable('questionnaire', {
  'en-US': {
    announced: 'There is a questionnaire at the end of the page: {{title}}',
    begin_one: 'Answer {{count, number}} question',
    begin_other: 'Answer {{count, number}} questions',
    later: 'Later',
    never: 'No thanks',
    optional: '(optional)',
    missing: 'Please answer this question.',
    unfit: 'Please answer this question once more.',
    send: 'Send',
    thanks: 'Thank you for your answers.',
    close: 'Close',
  },
  'zh-CN': {
    announced: '页面末尾有一份问卷：{{title}}',
    begin_one: '回答 {{count, number}} 个问题',
    begin_other: '回答 {{count, number}} 个问题',
    later: '以后再说',
    never: '不参加',
    optional: '（选填）',
    missing: '请回答此问题。',
    unfit: '请重新回答此问题。',
    send: '提交',
    thanks: '感谢您的回答。',
    close: '关闭',
  },
})
