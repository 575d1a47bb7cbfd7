import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  questionnaireResults,
  questionnaireTexts,
} from '@placard/contract/support/staff-questionnaire'
import { type Locale, textIn } from '@placard/domain/platform/locale/locale'
import {
  type Answer,
  hasOptions,
  type Question,
  questionKind,
  scaleEnd,
} from '@placard/domain/support/questionnaire/question'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { askedIn } from '#server/support/questionnaire/pop-up.ts'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/download.ts'
import { questionnaireMessages } from '#server/support/questionnaire/publish.ts'

type Db = Kysely<Tables>
type Results = OutputOf<typeof questionnaireResults>

/**
 * The number of answers to a question with one value, which is an option or a value of the scale. Questions are
 * numbered from 1.
 */
interface Tally {
  readonly questionNum: number
  readonly value: number
  readonly count: number
}

/** Returns the content of a questionnaire. @throws Refusal `notFound` */
async function questionsOf(db: Db, questionnaireId: string) {
  const found = await db
    .selectFrom('questionnaire')
    .select(['title', 'questions'])
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

/** Returns the answers, question by question. @throws Refusal `notFound` */
export async function resultsOf(db: Db, questionnaireId: string, locale: Locale): Promise<Results> {
  const { title, questions } = await questionsOf(db, questionnaireId)
  const [replies, answered, tallies] = await Promise.all([
    replyCounts(db, questionnaireId),
    answerCounts(db, questionnaireId),
    talliesOf(db, questionnaireId),
  ])
  return {
    title: textIn(title, locale),
    ...replies,
    questions: questions.map((question, at) => {
      const counts = countsOf(
        question,
        tallies.filter(({ questionNum }) => questionNum === at + 1),
      )
      return {
        ...askedIn(question, locale),
        answerCount: answered.get(at + 1) ?? 0,
        counts,
        average: question.kind === questionKind.scale ? averageOf(counts) : null,
      }
    }),
  }
}

function countsOf({ kind, options }: Question, tallies: readonly Tally[]): number[] {
  const countOf = (value: number) => tallies.find((tally) => tally.value === value)?.count ?? 0
  if (hasOptions(kind)) return options.map((_, at) => countOf(at + 1))
  if (kind !== questionKind.scale) return []
  return Array.from({ length: scaleEnd + 1 }, (_, value) => countOf(value))
}

function averageOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, value) => sum + count * value, 0)
  return total === 0 ? null : points / total
}

async function replyCounts(
  db: Db,
  questionnaireId: string,
): Promise<Pick<Results, 'answerCount' | 'laterCount' | 'neverCount'>> {
  const countOf = (reply: string) => sql<number>`count(*) filter (where reply = ${reply})::int`
  return db
    .selectFrom('questionnaire_reply')
    .select([
      countOf('answer').as('answerCount'),
      countOf('later').as('laterCount'),
      countOf('never').as('neverCount'),
    ])
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirstOrThrow()
}

const answersTo = (questionnaireId: string) => sql`
  from questionnaire_reply r cross join lateral jsonb_array_elements(r.answers) with ordinality a (answer, num)
  where r.questionnaire_id = ${questionnaireId} and r.reply = 'answer' and jsonb_typeof(a.answer) <> 'null'`

async function answerCounts(db: Db, questionnaireId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ num: number; count: number }>`
    select a.num::int as num, count(*)::int as count ${answersTo(questionnaireId)} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ num, count }) => [num, count]))
}

async function talliesOf(db: Db, questionnaireId: string): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select s.num::int as "questionNum", v.value::int as value, count(*)::int as count
    from (select a.num, a.answer ${answersTo(questionnaireId)}) s
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(s.answer) when 'array' then s.answer else jsonb_build_array(s.answer) end
    ) v (value)
    where jsonb_typeof(v.value) = 'number'
    group by 1, 2`.execute(db)
  return rows
}

/** Returns free-text answers, newest first; none for a question of another kind. @throws Refusal `notFound` */
export async function textsOf(
  db: Db,
  { questionnaireId, questionNum, pageNum, pageSize }: ReadInputOf<typeof questionnaireTexts>,
): Promise<OutputOf<typeof questionnaireTexts>> {
  await questionsOf(db, questionnaireId)
  const answer = sql`r.answers->${questionNum - 1}::int`
  const texts = sql`from questionnaire_reply r join owner o using (owner_id)
    where r.questionnaire_id = ${questionnaireId} and r.reply = 'answer' and jsonb_typeof(${answer}) = 'string'`
  const [page, total] = await Promise.all([
    sql<{ ownerName: string; text: string; at: Date }>`
      select o.owner_name as "ownerName", ${answer} #>> '{}' as text, r.replied_at as at ${texts}
      order by r.replied_at desc, r.owner_id desc, r.account_id desc
      ${pageLimit({ pageNum, pageSize })}`.execute(db),
    rowCount(db, texts),
  ])
  const items = page.rows.map(({ at, ...row }) => ({ ...row, answeredAt: at.getTime() }))
  return { items, total }
}

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
  yield byteOrderMark + csvText([[...questionnaireMessages[locale].columns, ...heads]])
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
