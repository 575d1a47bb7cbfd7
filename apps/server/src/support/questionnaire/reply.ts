import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { Problem } from '@placard/contract/platform/envelope'
import type { answerQuestionnaire } from '@placard/contract/support/questionnaire'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  type Answer,
  answerFault,
  isLeftOut,
  type Question,
} from '@placard/domain/support/questionnaire/question'
import { type PopUpReply, popUpReply } from '@placard/domain/support/questionnaire/pop-up'
import type { Viewer } from '#server/support/audience/audience.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import { valueText } from '#server/platform/http/input.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { openQuestionnaires } from '#server/support/questionnaire/pop-up.ts'
import { questionnaireMessages } from '#server/support/questionnaire/publish.ts'

// As with read marks, a reply leaves no entry in the operation log, because nothing of the owner changes.

/**
 * Stores the viewer's answers.
 *
 * @throws Refusal `notFound` unless the questionnaire is open to the viewer, `invalidInput` by the answers' paths, or
 * `limitReached` after an earlier answer
 */
export async function answerAs(
  viewer: Viewer,
  { questionnaireId, answers, nowMs }: ReadInputOf<typeof answerQuestionnaire> & { nowMs: number },
  locale: Locale,
): Promise<void> {
  const questions = await openQuestions(viewer, questionnaireId, nowMs)
  const problems = answerProblems(questions, answers, locale)
  if (problems.length > 0) throw invalidInput(problems)
  const kept = answers.map((answer) => (isLeftOut(answer) ? null : answer))
  const reply = { reply: popUpReply.answer, answers: JSON.stringify(kept), nowMs }
  if (!(await keepReply(viewer, questionnaireId, reply))) {
    const message = questionnaireMessages[locale].answered
    throw new Refusal({ code: code.limitReached, message })
  }
}

/** Postpones the questionnaire. @throws Refusal `notFound` unless it is open to the viewer */
export async function dismissAs(
  viewer: Viewer,
  { questionnaireId, until }: { questionnaireId: string; until: 'later' | 'never' },
  nowMs: number,
): Promise<void> {
  await openQuestions(viewer, questionnaireId, nowMs)
  await keepReply(viewer, questionnaireId, { reply: until, answers: null, nowMs })
}

async function openQuestions(
  viewer: Viewer,
  questionnaireId: string,
  nowMs: number,
): Promise<readonly Question[]> {
  const found = await openQuestionnaires(viewer, nowMs)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return found.questions
}

function answerProblems(
  questions: readonly Question[],
  answers: readonly Answer[],
  locale: Locale,
): Problem[] {
  const texts = questionnaireMessages[locale]
  if (answers.length !== questions.length) {
    const expected = `${questions.length} answers`
    const message = texts.answerCount({ count: questions.length })
    return [{ path: 'answers', expected, got: String(answers.length), message }]
  }
  return questions.flatMap((question, at) => {
    const answer = answers[at] ?? null
    const fault = answerFault(question, answer)
    if (fault === null) return []
    const questionNum = at + 1
    const message =
      fault === 'missing'
        ? texts.missing({ questionNum })
        : texts.unfit[question.kind]({ questionNum })
    const expected = `an answer of the kind ${question.kind}`
    return [{ path: `answers.${at}`, expected, got: valueText(answer), message }]
  })
}

/** Stores the reply; returns whether it was stored. An answer is never replaced. */
async function keepReply(
  { scope, accountId }: Viewer,
  questionnaireId: string,
  said: { reply: PopUpReply; answers: string | null; nowMs: number },
): Promise<boolean> {
  const { reply, answers } = said
  const values = { reply, answers, replied_at: new Date(said.nowMs) }
  const kept = await insertOwn(scope, 'questionnaire_reply', {
    account_id: accountId,
    questionnaire_id: questionnaireId,
    ...values,
  })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'account_id', 'questionnaire_id'])
        .doUpdateSet(values)
        .where('questionnaire_reply.reply', '<>', popUpReply.answer),
    )
    .returning('account_id')
    .executeTakeFirst()
  return kept !== undefined
}
