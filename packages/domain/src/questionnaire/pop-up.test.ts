import { expect, test } from 'vitest'
import { laterPauseMs, mayPopUp, type PopUpReply, popUpReply } from './pop-up.ts'

test.each<[PopUpReply, number, boolean]>([
  [popUpReply.later, 0, false],
  [popUpReply.later, laterPauseMs - 1, false],
  [popUpReply.later, laterPauseMs, true],
  [popUpReply.never, laterPauseMs, false],
  [popUpReply.answer, laterPauseMs, false],
])('S7.29 a questionnaire may pop up after “%s”, %i ms later: %s', (reply, laterMs, may) => {
  const repliedAtMs = 1_000
  expect(mayPopUp({ reply, repliedAtMs }, repliedAtMs + laterMs)).toBe(may)
})

test('S7.29 a questionnaire may pop up for whoever has said nothing to it', () => {
  expect(mayPopUp(null, 0)).toBe(true)
})
