import type { Locale } from '@placard/domain/platform/locale/locale'
import { textIn } from '@placard/domain/platform/locale/text'
import type { Answer } from '@placard/domain/support/questionnaire/answer'
import { hasOptions, type Question } from '@placard/domain/support/questionnaire/question'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/download.ts'
import { questionsOf } from '#server/support/questionnaire/results.ts'
import { questionnaireTexts } from '#server/support/questionnaire/texts.ts'

const pageSize = 1_000

interface Row {
  readonly owner_id: string
  readonly owner_name: string
  readonly account_id: string
  readonly answers: Answer[]
  readonly replied_at: string
}

/** Exports all answers as CSV for spreadsheets, oldest first. @throws Refusal `notFound` */
export async function answersCsv(
  db: Kysely<Tables>,
  questionnaireId: string,
  locale: Locale,
): Promise<AsyncIterable<string>> {
  const { questions } = await questionsOf(db, questionnaireId)
  return answersText(db, { questionnaireId, questions, locale })
}

async function* answersText(
  db: Kysely<Tables>,
  asked: { questionnaireId: string; questions: readonly Question[]; locale: Locale },
): AsyncGenerator<string> {
  const { questionnaireId, questions, locale } = asked
  const heads = questions.map(({ text }) => textIn(text, locale))
  yield byteOrderMark + csvText([[...questionnaireTexts[locale].columns, ...heads]])
  for (let last: Row | undefined; ;) {
    const rows = await nextRows(db, questionnaireId, last)
    last = rows.at(-1)
    if (last === undefined) return
    yield csvText(rows.map((row) => lineOf(row, questions, locale)))
  }
}

function lineOf(row: Row, questions: readonly Question[], locale: Locale): Line {
  const cells = questions.map((question, at) => answerText(question, row.answers[at], locale))
  return [row.replied_at, row.owner_id, row.owner_name, ...cells]
}

function answerText({ kind, options }: Question, answer: Answer | undefined, locale: Locale) {
  if (answer === null || answer === undefined) return ''
  if (!hasOptions(kind)) return String(answer)
  const chosen = typeof answer === 'object' ? answer : [Number(answer)]
  return chosen.map((num) => textIn(options[num - 1] ?? {}, locale)).join('; ')
}

/** Continues after the last one. The time is text, because the database is more precise than Date. */
async function nextRows(
  db: Kysely<Tables>,
  questionnaireId: string,
  last: Row | undefined,
): Promise<Row[]> {
  const isLater = last
    ? sql`(r.replied_at, r.owner_id, r.account_id)
      > (${last.replied_at}::timestamptz, ${last.owner_id}::bigint, ${last.account_id}::bigint)`
    : sql`true`
  const { rows } = await sql<Row>`
    select r.owner_id, o.owner_name, r.account_id, r.answers,
      to_char(r.replied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as replied_at
    from questionnaire_reply r join owner o using (owner_id)
    where r.questionnaire_id = ${questionnaireId} and r.reply = 'answer' and ${isLater}
    order by r.replied_at, r.owner_id, r.account_id limit ${pageSize}`.execute(db)
  return rows
}
