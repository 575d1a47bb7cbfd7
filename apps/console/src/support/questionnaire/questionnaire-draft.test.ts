import { questionKind } from '@placard/domain/support/questionnaire/question'
import { expect, test } from 'vitest'
import { parseQuestionnaireDraft, type QuestionnaireDraft } from './questionnaire-draft.ts'

const question = { kind: questionKind.scale, text: 'How likely?', isRequired: true, options: [] }
const asked = {
  questionnaireId: '100000001',
  title: 'Two minutes',
  intro: '',
  questions: [question],
}
const kept: QuestionnaireDraft = { asked, answers: [7], isOpen: true }

test('S7.29 earlier answers are restored after a reload', () => {
  expect(parseQuestionnaireDraft(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['no questionnaire', JSON.stringify({ ...kept, asked: null })],
  ['answers of another questionnaire', JSON.stringify({ ...kept, answers: [7, 8] })],
  ['answers of another kind', JSON.stringify({ ...kept, answers: [{}] })],
])('stored answers are ignored if they are %s', (_what, text) => {
  expect(parseQuestionnaireDraft(text)).toBeNull()
})
