import type { CodeOf, NamesOf } from '../platform/locale/locale.ts'
import { textTable } from '../platform/locale/text-table.ts'

/**
 * The reasons why figures of a day change long after it has closed. The last one needs a text.
 *
 * @see docs/decisions/104
 */
export const correctionCause = {
  invalidTraffic: 'invalidTraffic',
  lateData: 'lateData',
  other: 'other',
} as const
/** One of the codes of `correctionCause`. */
export type CorrectionCause = CodeOf<typeof correctionCause>

/** The display names of `correctionCause` in each language. */
export const correctionCauseNames: NamesOf<CorrectionCause> = /* @__PURE__ */ textTable({
  invalidTraffic: ['Invalid traffic', '无效流量'],
  lateData: ['Late data', '数据延迟'],
  other: ['Other', '其他'],
})

/** The states of a difference that is not booked yet. Once its correction is approved, there is none. */
export const correctionState = {
  pending: 'pending',
  proposed: 'proposed',
  /** It is proposed with another amount than the present one. */
  outdated: 'outdated',
  /** With its present amount. */
  rejected: 'rejected',
} as const
/** One of the codes of `correctionState`. */
export type CorrectionState = CodeOf<typeof correctionState>

/** The display names of `correctionState` in each language. */
export const correctionStateNames: NamesOf<CorrectionState> = /* @__PURE__ */ textTable({
  pending: ['Not proposed', '未提交'],
  proposed: ['Awaiting approval', '待复核'],
  outdated: ['Proposed; figures changed since', '已提交，但数据又有变化'],
  rejected: ['Rejected', '已驳回'],
})

/** The latest proposal of a difference. */
export interface ProposedCorrection {
  readonly state: string
  readonly cents: number
}

/** Returns the state of a difference. @param cents what is not booked now @param latest null without a proposal */
export function correctionStateOf(
  cents: number,
  latest: ProposedCorrection | null,
): CorrectionState {
  if (latest === null) return correctionState.pending
  if (latest.state === 'open')
    return latest.cents === cents ? correctionState.proposed : correctionState.outdated
  const isRejected = latest.state === 'rejected' && latest.cents === cents
  return isRejected ? correctionState.rejected : correctionState.pending
}

/** Returns whether a difference can be proposed: not while a proposal about it is open. */
export function isProposable(state: CorrectionState): boolean {
  return state === correctionState.pending || state === correctionState.rejected
}
