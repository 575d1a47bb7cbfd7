import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts around a questionnaire. */
export const questionnaireTexts = textTable({
  announced: ['Questionnaire at the end of the page: {title}', '页面末尾有一份问卷：{title}'],
  begin: [
    { one: 'Answer {count} question', other: 'Answer {count} questions' },
    '回答 {count} 个问题',
  ],
  later: ['Later', '以后再说'],
  never: ['No thanks', '不参加'],
  optional: ['(optional)', '（选填）'],
  missing: ['Answer this question.', '请回答此问题。'],
  unfit: ['Answer this question again.', '请重新回答此问题。'],
  send: ['Submit', '提交'],
  thanks: ['Thank you for your answers.', '感谢您的回答。'],
  close: ['Close', '关闭'],
})
