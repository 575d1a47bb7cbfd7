import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  questionnaireResults,
  questionnaireTexts,
} from '@placard/contract/support/staff-questionnaire'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textIn } from '@placard/domain/platform/locale/text'
import {
  hasOptions,
  type Question,
  questionKind,
  scaleEnd,
} from '@placard/domain/support/questionnaire/question'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { askedIn } from '#server/support/questionnaire/pop-up.ts'

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
export async function questionsOf(db: Db, questionnaireId: string) {
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
  const [page, count] = await Promise.all([
    sql<{ ownerName: string; text: string; at: Date }>`
      select o.owner_name as "ownerName", ${answer} #>> '{}' as text, r.replied_at as at ${texts}
      order by r.replied_at desc, r.owner_id desc, r.account_id desc
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${texts}`.execute(db),
  ])
  const items = page.rows.map(({ at, ...row }) => ({ ...row, answeredAt: at.getTime() }))
  return { items, total: count.rows[0]?.total ?? 0 }
}
