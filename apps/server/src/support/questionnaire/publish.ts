import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { publishQuestionnaire } from '@placard/contract/support/staff-questionnaire'
import { textIn } from '@placard/domain/platform/locale/text'
import { reachOf, requireOwners } from '#server/support/audience/audience.ts'
import type { Publisher } from '#server/support/audience/publisher.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { questionnaireTexts } from '#server/support/questionnaire/texts.ts'

/** A questionnaire to publish. */
export type NewQuestionnaire = ReadInputOf<typeof publishQuestionnaire>

/**
 * Publishes a questionnaire.
 *
 * @param nowMs the default start
 * @throws Refusal `invalidInput` for an unknown owner, or an end in the past
 */
export async function publish(
  { unit, actor, locale }: Publisher,
  wanted: NewQuestionnaire,
  nowMs: number,
): Promise<OutputOf<typeof publishQuestionnaire>> {
  const { audience, menuIds, title, intro, questions, until, from = nowMs } = wanted
  if (until !== null && until <= Math.max(from, nowMs)) {
    const message = questionnaireTexts[locale].untilPassed
    throw invalidInput([{ path: 'until', expected: 'a later time', got: String(until), message }])
  }
  await requireOwners(unit.db, audience, locale)
  const { questionnaire_id: questionnaireId } = await unit.db
    .insertInto('questionnaire')
    .values({
      audience: JSON.stringify(audience),
      menu_ids: menuIds,
      title: JSON.stringify(title),
      intro: JSON.stringify(intro),
      questions: JSON.stringify(questions),
      begins_at: new Date(from),
      ends_at: until === null ? null : new Date(until),
    })
    .returning('questionnaire_id')
    .executeTakeFirstOrThrow()
  await logOperation(platformScope(unit, actor), {
    operation: 'create',
    entity: 'questionnaire',
    entityId: questionnaireId,
    entityName: textIn(title, locale),
    before: null,
    after: { audience, menuIds, title, intro, questions, from, until },
    version: null,
  })
  return { questionnaireId, ...(await reachOf(unit.db, audience)) }
}

/** Ends a questionnaire; an ended one is not changed. @throws Refusal `notFound` */
export async function end(
  { unit, actor, locale }: Publisher,
  questionnaireId: string,
  nowMs: number,
): Promise<void> {
  const row = await unit.db
    .selectFrom('questionnaire')
    .select(['title', 'ends_at'])
    .where('questionnaire_id', '=', questionnaireId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const until = row.ends_at?.getTime() ?? null
  if (until !== null && until <= nowMs) return
  await unit.db
    .updateTable('questionnaire')
    .set({ ends_at: new Date(nowMs) })
    .where('questionnaire_id', '=', questionnaireId)
    .execute()
  await logOperation(platformScope(unit, actor), {
    operation: 'change',
    entity: 'questionnaire',
    entityId: questionnaireId,
    entityName: textIn(row.title, locale),
    before: { until },
    after: { until: nowMs },
    version: null,
  })
}
