import {
  answerQuestion,
  listQuestionTitles,
  listQuestionTypes,
  resolveQuestion,
} from '../support/question.ts'
import {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  removeQuestion,
  removeQuestionType,
  saveQuestion,
  saveQuestionType,
} from '../support/staff-question.ts'
import { exampleOf } from './example.ts'

const typeId = '100006301'
const questionId = '100006302'
const name = { 'en-US': 'Import', 'zh-CN': '导入' }
const title = { 'en-US': 'Which files can be imported?', 'zh-CN': '支持导入哪些文件？' }
const answer = { 'en-US': 'CSV and TSV.', 'zh-CN': 'CSV 和 TSV。' }
const texts = { questionId, typeId, title: title['en-US'] }
const type = { typeId, name, sort: 20, questionCount: 4, version: 1 }
const added = {
  questionId,
  typeId,
  title,
  answer,
  sort: 10,
  version: 1,
  uses: 0,
  resolved: 0,
  unresolved: 0,
}
const asked = { ...added, uses: 120, resolved: 64, unresolved: 9 }
const comment = 'Please say which columns there must be.'

/** The question helper, as users ask and as platform staff answer. */
export const questionExamples = [
  exampleOf(listQuestionTypes, {}, [{ typeId, typeName: 'Import', questionCount: 4 }]),
  exampleOf(listQuestionTitles, { typeId, text: 'file' }, { items: [texts], total: 1 }),
  exampleOf(
    answerQuestion,
    { questionId },
    {
      ...texts,
      answer: answer['en-US'],
      related: [{ questionId: '100006303', title: 'Can an import be taken back?' }],
      resolved: null,
    },
  ),
  exampleOf(
    resolveQuestion,
    { questionId, resolved: false, comment },
    { resolved: false, advice: 'Please open a work order under Toolbox → Work orders.' },
  ),
  exampleOf(listStaffQuestionTypes, {}, { items: [type], total: 1 }),
  exampleOf(
    saveQuestionType,
    { typeId, version: 1, name, sort: 30 },
    { ...type, sort: 30, version: 2 },
  ),
  exampleOf(removeQuestionType, { typeId, version: 2 }, {}),
  exampleOf(listStaffQuestions, { filters: { typeId } }, { items: [asked], total: 1 }),
  exampleOf(saveQuestion, { typeId, title, answer, sort: 10 }, added),
  exampleOf(removeQuestion, { questionId, version: 1 }, {}),
  exampleOf(
    listQuestionComments,
    { questionId },
    {
      items: [{ accId: '100000012', resolved: false, comment, givenAt: 1_794_000_000_000 }],
      total: 1,
    },
  ),
]
