import type { NamesOf } from '../platform/locale/locale.ts'
import { textTable } from '../platform/locale/text-table.ts'
import { subAccount, type SubAccount } from './account.ts'

/** The directions of a transfer between an agency and its advertisers. */
export const transferDirection = {
  toAdvertiser: 'toAdvertiser',
  fromAdvertiser: 'fromAdvertiser',
} as const
/** One of `transferDirection`. */
export type TransferDirection = (typeof transferDirection)[keyof typeof transferDirection]

/** The display names of `transferDirection` in each language. */
export const transferDirectionNames: NamesOf<TransferDirection> = /* @__PURE__ */ textTable({
  toAdvertiser: ['To advertisers', '转给广告主'],
  fromAdvertiser: ['From advertisers', '从广告主转回'],
})

/**
 * The sub-accounts whose money moves in each direction. Our decision: gifts do not return to an agency, except by a
 * reversal.
 */
export const movableAccounts: Readonly<Record<TransferDirection, readonly SubAccount[]>> = {
  toAdvertiser: [subAccount.cash, subAccount.rebate, subAccount.gift],
  fromAdvertiser: [subAccount.cash, subAccount.rebate],
}

/** The maximum number of advertisers of one transfer. Our decision. */
export const transferItemsMax = 100

/** The treatment of items that cannot be transferred: they refuse the whole transfer, or are left out. */
export const transferMode = { all: 'all', possible: 'possible' } as const

/** The reasons why an item, or a part of it, is not transferred. */
export const transferProblem = {
  closed: 'closed',
  otherCurrency: 'otherCurrency',
  short: 'short',
  notFromAgency: 'notFromAgency',
  /** It waits for an approval of the platform, or did not get it. */
  notApproved: 'notApproved',
} as const
/** One of `transferProblem`. */
export type TransferProblem = (typeof transferProblem)[keyof typeof transferProblem]

/** The display names of `transferProblem` in each language. */
export const transferProblemNames: NamesOf<TransferProblem> = /* @__PURE__ */ textTable({
  closed: ['The advertiser is closed', '广告主已关闭'],
  otherCurrency: ['Another currency', '币种不同'],
  short: ['Not enough balance', '余额不足'],
  notFromAgency: ['More rebate than came from the agency', '超出代理商转入的返货'],
  notApproved: ['Not approved', '未经复核'],
})

/** The states of a transfer. Only one that is done or partly done has moved money that can be transferred back. */
export const transferState = {
  done: 'done',
  partly: 'partly',
  reversed: 'reversed',
  /** It is above the cap of the platform, which has to approve it. */
  waiting: 'waiting',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const
/** One of `transferState`. */
export type TransferState = (typeof transferState)[keyof typeof transferState]

/** The display names of `transferState` in each language. */
export const transferStateNames: NamesOf<TransferState> = /* @__PURE__ */ textTable({
  done: ['Done', '已完成'],
  partly: ['Partly done', '部分完成'],
  reversed: ['Reversed', '已撤销'],
  waiting: ['Waiting for approval', '待平台复核'],
  rejected: ['Rejected', '已驳回'],
  withdrawn: ['Withdrawn', '已撤回'],
  expired: ['Expired', '已过期'],
})

/** The facts about an advertiser that decide what can be transferred. */
export interface TransferParty {
  readonly isOpen: boolean
  readonly currency: string
  /** The cents that can be taken out of its sub-account. */
  readonly takeable: number
  /** The cents in transfers from the agency that it has not returned. They limit the rebate that it returns. */
  readonly fromAgency: number
}

/** An amount to transfer between the agency and an advertiser. */
export interface WantedTransfer {
  readonly cents: number
  readonly party: TransferParty
}

/** The facts that hold for all items of a transfer. */
export interface TransferTerms {
  readonly direction: TransferDirection
  readonly subAccount: SubAccount
  /** The currency of the agency. */
  readonly currency: string
  /** The cents that can be taken out of the agency's sub-account. */
  readonly takeable: number
  /** True if a part of an amount is transferred when there is less; a reversal takes what is still there. */
  readonly takesRest: boolean
}

/** The amount of an item that is transferred. Without a problem, it is the whole amount. */
export interface PlannedTransfer {
  readonly moved: number
  readonly problem: TransferProblem | null
  /** The cents that can be transferred; null if the amount is not the problem. */
  readonly limit: number | null
}

/** Returns the amounts that can be transferred, in the order of the items: each uses up what those before it left. */
export function plannedTransfers(
  terms: TransferTerms,
  wanted: readonly WantedTransfer[],
): PlannedTransfer[] {
  let left = terms.takeable
  return wanted.map((item) => {
    const planned = plannedTransfer(terms, item, left)
    if (terms.direction === transferDirection.toAdvertiser) left -= planned.moved
    return planned
  })
}

function plannedTransfer(
  { direction, subAccount: account, currency, takesRest }: TransferTerms,
  { cents, party }: WantedTransfer,
  left: number,
): PlannedTransfer {
  const none = { moved: 0, limit: null }
  if (!party.isOpen) return { ...none, problem: transferProblem.closed }
  if (party.currency !== currency) return { ...none, problem: transferProblem.otherCurrency }
  const source = direction === transferDirection.toAdvertiser ? left : party.takeable
  const isReturn = direction === transferDirection.fromAdvertiser && account === subAccount.rebate
  const limit = isReturn ? Math.min(source, party.fromAgency) : source
  if (cents <= limit) return { moved: cents, problem: null, limit: null }
  const problem = source < cents ? transferProblem.short : transferProblem.notFromAgency
  return { moved: takesRest ? limit : 0, problem, limit }
}

/** The limits of what one person of an agency transfers, in cents; null without one. */
export interface TransferLimits {
  readonly perTransfer: number | null
  /** Of a day in the agency's time zone. */
  readonly perDay: number | null
}

/** Returns the cents that a person may still transfer at once; null without a limit. @param today in cents so far */
export function transferRest(limits: TransferLimits, today: number): number | null {
  const { perTransfer, perDay } = limits
  const ofDay = perDay === null ? null : Math.max(0, perDay - today)
  if (perTransfer === null) return ofDay
  return ofDay === null ? perTransfer : Math.min(perTransfer, ofDay)
}

/** Returns whether the platform has to approve a transfer. @param cap in cents; null without one. It is inclusive. */
export function needsApproval(
  cap: number | null,
  items: readonly { readonly cents: number }[],
): boolean {
  return cap !== null && items.reduce((sum, { cents }) => sum + cents, 0) > cap
}
