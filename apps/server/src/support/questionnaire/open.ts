import { sql } from 'kysely'
import { isFor } from '#server/support/audience/audience.ts'
import type { Viewer } from '#server/support/audience/viewer.ts'
import { selectPublished } from '#server/platform/database/own.ts'

/** Returns the questionnaires that are open to the viewer. */
export function openQuestionnaires(viewer: Viewer, nowMs: number) {
  const now = new Date(nowMs)
  return selectPublished(viewer.scope, 'questionnaire')
    .select(['questionnaire_id', 'title', 'intro', 'questions'])
    .where('begins_at', '<=', now)
    .where((by) => by.or([by('ends_at', 'is', null), by('ends_at', '>', now)]))
    .where(isFor(sql`audience`, viewer))
}
