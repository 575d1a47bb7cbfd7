import { code } from '@placard/contract/platform/code'
import {
  answerQuestionnaire,
  dismissQuestionnaire,
  queryPop,
} from '@placard/contract/support/questionnaire'
import {
  endQuestionnaire,
  exportQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  questionnaireResults,
  questionnaireTexts,
} from '@placard/contract/support/staff-questionnaire'
import { anyArea } from '#server/access/testing/matrix.ts'
import type { Row } from '#server/access/testing/row.ts'

const { invalidInput, notFound } = code

/** Questionnaires, as users answer them and as platform staff publish them. */
export const questionnaireRows: readonly Row[] = [
  {
    call: queryPop,
    access: anyArea,
    input: () => ({ menuId: '115' }),
    // A page is the same for everyone.
    withoutIds: ['menuId'],
  },
  {
    call: answerQuestionnaire,
    access: anyArea,
    // One answer is missing: a user who has answered cannot do so again through the other encoding.
    input: ({ questionnaire }) => ({ questionnaireId: questionnaire, answers: [] }),
    reached: invalidInput,
  },
  {
    call: dismissQuestionnaire,
    access: anyArea,
    input: ({ questionnaire }) => ({ questionnaireId: questionnaire, until: 'later' }),
  },
  {
    call: publishQuestionnaire,
    access: 'staff',
    input: ({ owner, words }) => ({
      audience: { kind: 'owners', ownerIds: [owner] },
      title: { 'en-US': words },
      questions: [{ kind: 'text', text: { 'en-US': words } }],
    }),
  },
  { call: listQuestionnaires, access: 'staff', input: () => ({}) },
  {
    call: questionnaireResults,
    access: 'staff',
    input: ({ questionnaire }) => ({ questionnaireId: questionnaire }),
  },
  {
    call: questionnaireTexts,
    access: 'staff',
    input: ({ questionnaire }) => ({ questionnaireId: questionnaire, questionNum: 1 }),
  },
  {
    call: exportQuestionnaire,
    access: 'staff',
    input: ({ questionnaire }) => ({ questionnaireId: questionnaire }),
  },
  {
    call: endQuestionnaire,
    access: 'staff',
    // An open questionnaire must stay open for others.
    input: () => ({ questionnaireId: '99999999999' }),
    reached: notFound,
    withoutIds: ['questionnaireId'],
  },
]
