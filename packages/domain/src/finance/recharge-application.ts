import type { NamesOf } from '../platform/locale/locale.ts'
import { textTable } from '../platform/locale/text-table.ts'

/** The states of an application to pay in by bank transfer. Only a submitted one changes. */
export const applicationState = {
  submitted: 'submitted',
  received: 'received',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const
/** One of the codes of `applicationState`. */
export type ApplicationState = (typeof applicationState)[keyof typeof applicationState]

/** The display names of `applicationState` in each language. */
export const applicationStateNames: NamesOf<ApplicationState> = /* @__PURE__ */ textTable({
  submitted: ['Awaiting payment', '待到账'],
  received: ['Received', '已到账'],
  rejected: ['Rejected', '已驳回'],
  withdrawn: ['Withdrawn', '已撤回'],
  expired: ['Expired', '已过期'],
})

/** The bounds of the amount of an application in cents, inclusive. Our decision. */
export const appliedCents = { min: 10_000, max: 10_000_000_000 } as const

/** The days after which an application without a payment expires. Our decision. */
export const applicationDays = 30

/** The maximum number of open applications of an owner. Our decision. */
export const openApplicationsMax = 20

/** The maximum size of a payment slip in bytes. Our decision. */
export const slipMaxBytes = 10 * 1024 * 1024
