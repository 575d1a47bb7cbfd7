import { type CreativeContext, creativeProblems } from '@placard/domain/campaigns/creative/creative'
import {
  type CreativeFields,
  creativeFields,
  creativeReviewFields,
} from '@placard/domain/campaigns/creative/fields'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { changedFields } from '@placard/domain/campaigns/promotion/field-rule'
import {
  contentOf,
  type CreativeRecord,
  loggedCreative,
} from '#server/campaigns/creative/record.ts'
import { columnsOf, type RecordOf } from '#server/campaigns/promotion/columns.ts'
import { type Difference, difference } from '#server/platform/operation-log/difference.ts'
import { restartedReview, type ReviewColumns } from '#server/campaigns/review/subject.ts'

/** The requested state of a creative. */
interface WantedCreative {
  readonly creative: CreativeFields
  readonly switchOn: boolean
}

/** The result of a save of a creative. */
export interface ChangedCreative {
  /** Empty: it may be saved so. */
  readonly problems: readonly FieldProblem[]
  /** The columns to write besides the version. */
  readonly columns: RecordOf<typeof creativeFields> &
    Partial<ReviewColumns> &
    Pick<CreativeRecord, 'switch_on'>
  /** With its next version. */
  readonly now: CreativeRecord
  /** The difference for the log; null if nothing changes. */
  readonly change: Difference | null
}

/** Returns the result of saving a creative, and the problems with it. */
export function changedCreative(
  row: CreativeRecord,
  { creative, switchOn }: WantedCreative,
  ground: CreativeContext,
): ChangedCreative {
  const before = contentOf(row)
  const isReviewed = changedFields(creative, before)(...creativeReviewFields)
  const columns = {
    ...columnsOf(creativeFields, creative),
    ...(isReviewed && restartedReview(row.review_state)),
    switch_on: switchOn,
  }
  const now = { ...row, ...columns, version: row.version + 1 }
  return {
    problems: creativeProblems(creative, before, ground),
    columns,
    now,
    change: difference(loggedCreative(row), loggedCreative(now)),
  }
}
