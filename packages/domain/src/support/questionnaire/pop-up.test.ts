import { expect, test } from 'vitest'
import { mayPopUp, type PopUpReply, popUpReply } from './pop-up.ts'

const sevenDaysMs = 604_800_000

test.each<[PopUpReply, number, boolean]>([
  [popUpReply.later, 0, false],
  [popUpReply.later, sevenDaysMs - 1, false],
  [popUpReply.later, sevenDaysMs, true],
  [popUpReply.never, sevenDaysMs, false],
  [popUpReply.answer, sevenDaysMs, false],
])('S7.29 a questionnaire may pop up after “%s”, %i ms later: %s', (reply, laterMs, may) => {
  const repliedAtMs = 1_000
  expect(mayPopUp({ reply, repliedAtMs }, repliedAtMs + laterMs)).toBe(may)
})

test('S7.29 a questionnaire may pop up for a user without a reply to it', () => {
  expect(mayPopUp(null, 0)).toBe(true)
})
