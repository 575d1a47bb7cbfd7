import { dayAt } from '@placard/domain/platform/calendar/day'
import { helpCategory } from '@placard/domain/support/help/article'
import { templateKind } from '@placard/domain/campaigns/landing-template/field'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { rollUpUsage } from '#server/reporting/usage/roll-up.ts'

/** The ids of content that the platform offers to everyone, the same for every owner. */
export type PlatformContent = Readonly<Record<'article' | 'question' | 'questionType', string>>

const words = { title: '{}' } as const

/**
 * Adds one of each kind of content that the platform offers to everyone. The texts are placeholders: see `markTexts`.
 */
export async function addPlatformContent(db: Kysely<Tables>): Promise<PlatformContent> {
  const fields = JSON.stringify([{ field: 'form', required: true }])
  await db
    .insertInto('landing_template')
    .values({ template_name: '{}', kind: templateKind.form, fields })
    .execute()
  const { article_id: article } = await db
    .insertInto('help_article')
    .values({ ...words, body: '{}', category: helpCategory.start, published_at: new Date() })
    .returning('article_id')
    .executeTakeFirstOrThrow()
  const { type_id: questionType } = await db
    .insertInto('question_type')
    .values({ type_name: '{}' })
    .returning('type_id')
    .executeTakeFirstOrThrow()
  const { question_id: question } = await db
    .insertInto('question')
    .values({ ...words, answer: '{}', type_id: questionType })
    .returning('question_id')
    .executeTakeFirstOrThrow()
  return { article, question, questionType }
}

/** Adds a usage report of a page, and a line that cannot be accepted. */
export async function addReports(db: Kysely<Tables>): Promise<void> {
  const report = { claimed_owner_id: '1', happened_ms: Date.now(), operation_type: 'view' }
  await db.insertInto('usage_record').values(report).execute()
  await rollUpUsage(db)
  // Reports that have not been aggregated yet.
  await db.insertInto('usage_record').values(report).execute()
  const refused = { day: dayAt(Date.now()), reason: 'shape', line: '' } as const
  await db.insertInto('usage_refused_line').values(refused).execute()
}

/** Stores a user's feedback on an answer. */
export async function addFeedback(
  db: Kysely<Tables>,
  questionId: string,
  accountId: string,
): Promise<void> {
  const feedback = {
    question_id: questionId,
    account_id: accountId,
    resolved: false,
    comment: 'no',
  }
  await db.insertInto('question_feedback').values(feedback).execute()
}
