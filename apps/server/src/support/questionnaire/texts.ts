import type { Locale } from '@placard/domain/platform/locale/locale'
import type { QuestionKind } from '@placard/domain/support/questionnaire/question'

/** The texts around a questionnaire's content. */
export interface QuestionnaireTexts {
  readonly answerCount: (count: number) => string
  readonly missing: (questionNum: number) => string
  readonly unfit: Readonly<Record<QuestionKind, (questionNum: number) => string>>
  readonly answered: string
  readonly untilPassed: string
  /** The headings of the export's first columns. */
  readonly columns: readonly [answeredAt: string, ownerId: string, ownerName: string]
}

export const questionnaireTexts: Readonly<Record<Locale, QuestionnaireTexts>> = {
  'en-US': {
    answerCount: (count) => `There must be one answer for each of the ${count} questions.`,
    missing: (questionNum) => `Please answer question ${questionNum}.`,
    unfit: {
      single: (questionNum) => `Please choose one of the options of question ${questionNum}.`,
      multiple: (questionNum) =>
        `Please choose among the options of question ${questionNum}, each once.`,
      scale: (questionNum) => `Question ${questionNum} takes a whole number from 0 to 10.`,
      text: (questionNum) => `Question ${questionNum} takes a text of at most 2,000 characters.`,
    },
    answered: 'You have answered this questionnaire already. Thank you.',
    untilPassed: 'The end must be later than now, and than the beginning.',
    columns: ['Answered at (UTC)', 'Owner id', 'Owner'],
  },
  'zh-CN': {
    answerCount: (count) => `共有 ${count} 个问题，每个问题须对应一个回答。`,
    missing: (questionNum) => `请回答第 ${questionNum} 题。`,
    unfit: {
      single: (questionNum) => `请在第 ${questionNum} 题的选项中选择一项。`,
      multiple: (questionNum) => `请在第 ${questionNum} 题的选项中选择，每项最多一次。`,
      scale: (questionNum) => `第 ${questionNum} 题须填写 0 到 10 的整数。`,
      text: (questionNum) => `第 ${questionNum} 题须填写不超过 2,000 个字符的文字。`,
    },
    answered: '您已填写过这份问卷，感谢您的参与。',
    untilPassed: '结束时间必须晚于当前时间和开始时间。',
    columns: ['回答时间 (UTC)', '账户 ID', '账户'],
  },
}
