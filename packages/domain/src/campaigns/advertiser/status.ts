import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import { restrictionsOf } from '../../platform/access/restriction.ts'

/** The statuses of an advertiser for its agency. Our decision. */
export const advertiserStatuses = ['open', 'creationStopped', 'limited', 'closed'] as const
/** One of `advertiserStatuses`. */
export type AdvertiserStatus = (typeof advertiserStatuses)[number]

/** The display names of `advertiserStatuses`. */
export const advertiserStatusNames: NamesOf<AdvertiserStatus> = /* @__PURE__ */ textTable({
  open: ['Open', '正常'],
  creationStopped: ['Creation disabled', '新建已暂停'],
  limited: ['Limited', '受限'],
  closed: ['Closed', '已关闭'],
})

interface AdvertiserFlags {
  readonly isClosed: boolean
  readonly createAdDisabled: boolean
  /** Bit mask. @see spec S3.23 */
  readonly bizLimit: number
}

/** Returns the status of an advertiser. A stop by the platform's staff precedes a limit, as in its restrictions. */
export function advertiserStatusOf({ isClosed, ...flags }: AdvertiserFlags): AdvertiserStatus {
  if (isClosed) return 'closed'
  const { create } = restrictionsOf({ ...flags, createAdReason: '' })
  if (create === null) return 'open'
  return create.kind === 'creationDisabled' ? 'creationStopped' : 'limited'
}
