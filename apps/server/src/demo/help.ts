import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type DemoArticle, demoArticles } from '#server/demo/help-content.ts'
import { demoPageArticles } from '#server/demo/help-page-content.ts'
import { demoQuestionTypes } from '#server/demo/question-content.ts'

const dayMs = 86_400_000

/** Adds help articles, questions and feedback to the demo. */
export async function addHelp(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select('account_id')
    .where('owner_id', 'is not', null)
    .orderBy('account_id')
    .execute()
  const accountIds = people.map(({ account_id }) => account_id)
  for (const article of [...demoArticles, ...demoPageArticles])
    await addArticle(db, article, { accountIds, nowMs })
  await addQuestions(db, accountIds, nowMs)
}

interface Readers {
  readonly accountIds: readonly string[]
  readonly nowMs: number
}

async function addArticle(
  db: Kysely<Tables>,
  { title, body, category, menuIds, daysOld, readers, ratings }: DemoArticle,
  { accountIds, nowMs }: Readers,
): Promise<void> {
  const { article_id } = await db
    .insertInto('help_article')
    .values({
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      category,
      menu_ids: JSON.stringify(menuIds),
      published_at: new Date(nowMs - daysOld * dayMs),
    })
    .returning('article_id')
    .executeTakeFirstOrThrow()
  const uses = readers.flatMap((count, at) =>
    accountIds.slice(0, count).map((account_id) => ({
      article_id,
      account_id,
      day: addDays(dayAt(nowMs), -1 - at),
    })),
  )
  if (uses.length > 0) await db.insertInto('help_use').values(uses).execute()
  const [helpful, unhelpful] = ratings
  const feedback = accountIds
    .slice(0, helpful + unhelpful)
    .map((account_id, at) => ({ article_id, account_id, helpful: at < helpful }))
  if (feedback.length > 0) await db.insertInto('help_rating').values(feedback).execute()
}

async function addQuestions(
  db: Kysely<Tables>,
  accountIds: readonly string[],
  nowMs: number,
): Promise<void> {
  for (const [at, { name, questions }] of demoQuestionTypes.entries()) {
    const { type_id } = await db
      .insertInto('question_type')
      .values({ type_name: JSON.stringify(name), sort: (at + 1) * 10 })
      .returning('type_id')
      .executeTakeFirstOrThrow()
    const added = await db
      .insertInto('question')
      .values(
        questions.map(({ title, answer }, place) => ({
          type_id,
          title: JSON.stringify(title),
          answer: JSON.stringify(answer),
          sort: (place + 1) * 10,
        })),
      )
      .returning('question_id')
      .execute()
    const questionIds = added.map(({ question_id }) => question_id)
    await addFeedback(db, questionIds, { accountIds, nowMs })
  }
}

/** Adds feedback. The first question of a type is asked most, and its answer has helped all but one user. */
async function addFeedback(
  db: Kysely<Tables>,
  questionIds: readonly string[],
  { accountIds, nowMs }: Readers,
): Promise<void> {
  for (const [place, question_id] of questionIds.entries()) {
    const askers = accountIds.slice(0, Math.max(0, accountIds.length - 2 * place))
    if (askers.length === 0) continue
    const day = addDays(dayAt(nowMs), -1 - place)
    const uses = askers.map((account_id) => ({ question_id, account_id, day }))
    await db.insertInto('question_use').values(uses).execute()
    const feedback = askers.map((account_id, at) => ({
      question_id,
      account_id,
      resolved: at > 0,
      comment: at === 0 ? 'Please add a picture of where to find this.' : '',
      given_at: new Date(nowMs - (place + 1) * dayMs),
    }))
    await db.insertInto('question_feedback').values(feedback).execute()
  }
}
