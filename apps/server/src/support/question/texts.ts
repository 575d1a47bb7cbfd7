import type { Locale } from '@placard/domain/platform/locale/locale'

/** The texts of questions, except the answers. */
export interface QuestionTexts {
  /** Feedback that an answer did not help. */
  readonly advice: string
  readonly noType: string
  readonly typeInUse: (questionCount: number) => string
}

export const questionTexts: Readonly<Record<Locale, QuestionTexts>> = {
  'en-US': {
    advice:
      'We are sorry that this did not help. Please open a work order under Toolbox → Work orders: describe what you did and what you saw, and add a screenshot. Somebody of the platform will reply there.',
    noType: 'There is no such type of questions. Please choose one from the list.',
    typeInUse: (count) =>
      count === 1
        ? 'A question belongs to this type. Please move or remove it first.'
        : `${count} questions belong to this type. Please move or remove them first.`,
  },
  'zh-CN': {
    advice:
      '很抱歉未能解决您的问题。请在“工具箱 → 工单”中提交工单，说明操作步骤和所见情况，并附上截图，平台人员会在工单中回复您。',
    noType: '该问题类型不存在，请从列表中选择。',
    typeInUse: (count) => `该类型下还有 ${count} 个问题，请先移动或删除。`,
  },
}
