import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Audience } from '../support/audience.ts'
import { answerQuestionnaire, dismissQuestionnaire, queryPop } from '../support/questionnaire.ts'
import {
  endQuestionnaire,
  exportQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  questionnaireResults,
  questionnaireTexts,
} from '../support/staff-questionnaire.ts'
import { exampleOf } from './example.ts'

const questionnaireId = '100007410'
const audience: Audience = { kind: 'types', ownerTypes: [ownerType.directedOwner] }
const title = 'Two questions about reports'
const scale = {
  kind: 'scale' as const,
  text: 'How easy are they to find?',
  isRequired: true,
  options: [],
}
const choice = {
  kind: 'multiple' as const,
  text: 'Which ones do you use?',
  isRequired: false,
  options: ['By day', 'By ad', 'By region'],
}
const why = { kind: 'text' as const, text: 'What is missing?', isRequired: false, options: [] }
const asked = [scale, choice, why] as const
const from = 1_794_000_000_000

/** Questionnaires, as users answer them and as platform staff publish them. */
export const questionnaireExamples = [
  exampleOf(
    queryPop,
    { menuId: '15756' },
    { questionnaireId, title, intro: 'It takes a minute.', questions: [...asked] },
  ),
  exampleOf(answerQuestionnaire, { questionnaireId, answers: [8, [1, 3], 'Hours.'] }, {}),
  exampleOf(dismissQuestionnaire, { questionnaireId, until: 'later' }, {}),
  exampleOf(
    publishQuestionnaire,
    {
      audience,
      menuIds: ['15756'],
      title: { 'en-US': title, 'zh-CN': '关于报表的两个问题' },
      questions: [
        { kind: 'scale', text: { 'en-US': scale.text }, isRequired: true },
        {
          kind: 'multiple',
          text: { 'en-US': choice.text },
          options: choice.options.map((name) => ({ 'en-US': name })),
        },
        { kind: 'text', text: { 'en-US': why.text } },
      ],
    },
    { questionnaireId, ownerCount: 212, accountCount: 530 },
  ),
  exampleOf(endQuestionnaire, { questionnaireId }, {}),
  exampleOf(
    listQuestionnaires,
    { pageNum: 1 },
    {
      items: [
        {
          questionnaireId,
          title,
          audience,
          menuIds: ['15756'],
          questionCount: 3,
          from,
          until: null,
          answerCount: 2,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(
    questionnaireResults,
    { questionnaireId },
    {
      title,
      answerCount: 2,
      laterCount: 5,
      neverCount: 1,
      questions: [
        { ...scale, answerCount: 2, counts: [0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0], average: 7.5 },
        { ...choice, answerCount: 1, counts: [1, 0, 1], average: null },
        { ...why, answerCount: 1, counts: [], average: null },
      ],
    },
  ),
  exampleOf(
    questionnaireTexts,
    { questionnaireId, questionNum: 3 },
    {
      items: [{ ownerName: 'Alpine Shoes', text: 'Hours.', answeredAt: from + 3_600_000 }],
      total: 1,
    },
  ),
  exampleOf(exportQuestionnaire, { questionnaireId }, {}),
]
