import { textTable } from '../locale/text-table.ts'
import type { Locale } from '../locale/locale.ts'

/** Bits of an owner's `bizLimit`. @see spec §9 "bizLimit masks" */
export const bizLimitMask = { newUser: 32, silentUser: 64 } as const

/** Returns whether the owner is restricted as a new user. @param bizLimit whole, not negative */
export function isLimitedNewUser(bizLimit: number): boolean {
  return hasBit(bizLimit, bizLimitMask.newUser)
}

/** Returns whether the owner is restricted as a silent user. @param bizLimit whole, not negative */
export function isLimitedSilentUser(bizLimit: number): boolean {
  return hasBit(bizLimit, bizLimitMask.silentUser)
}

/** The limits of an owner, which an admin of the platform sets. */
export interface OwnerLimits {
  readonly newUser: boolean
  readonly silentUser: boolean
}

/** Returns an owner's `bizLimit` with these limits. All other bits are kept. @param bizLimit whole, not negative */
export function withLimits(bizLimit: number, limits: OwnerLimits): number {
  const { newUser, silentUser } = bizLimitMask
  return [[newUser, limits.newUser] as const, [silentUser, limits.silentUser] as const].reduce(
    (bits, [mask, isOn]) => (hasBit(bits, mask) === isOn ? bits : bits + (isOn ? mask : -mask)),
    bizLimit,
  )
}

function hasBit(bits: number, mask: number): boolean {
  // The operator & would cut off all bits above the 32nd and interpret the 32nd as a sign.
  return Math.floor(bits / mask) % 2 === 1
}

/** The properties of an owner that may restrict it. */
interface OwnerFlags {
  readonly createAdDisabled: boolean
  /** The reason why creation is disabled, as staff wrote it; may be empty. */
  readonly createAdReason: string
  /** Whole, not negative. */
  readonly bizLimit: number
}

/** The reasons of a restriction. */
export type Restriction =
  | { readonly kind: 'creationDisabled'; readonly reason: string }
  | { readonly kind: 'limitedNewUser' }
  | { readonly kind: 'limitedSilentUser' }

/**
 * The restrictions of an owner with their reasons; null without one. `create` covers creating plans, groups, ads or
 * keywords and restoring removed ones, `raiseBudget` raising or removing a daily budget. Everything else is allowed,
 * including bids, which are not budgets.
 *
 * @see S1.5, S6.3
 */
export interface Restrictions {
  readonly create: Restriction | null
  readonly raiseBudget: Restriction | null
}

/** Returns the restrictions of an owner. Of two reasons, the one that staff explained in words takes precedence. */
export function restrictionsOf({
  createAdDisabled,
  createAdReason,
  bizLimit,
}: OwnerFlags): Restrictions {
  const limit = limitOf(bizLimit)
  const create = createAdDisabled
    ? ({ kind: 'creationDisabled', reason: createAdReason } as const)
    : limit
  return { create, raiseBudget: limit }
}

function limitOf(bizLimit: number): Restriction | null {
  if (isLimitedNewUser(bizLimit)) return { kind: 'limitedNewUser' }
  return isLimitedSilentUser(bizLimit) ? { kind: 'limitedSilentUser' } : null
}

const restrictionTexts = /* @__PURE__ */ textTable({
  creationDisabled: [
    'The platform has disabled creation for this advertiser. Plans, ad groups, ads and keywords cannot be created or restored at the moment.',
    '平台已暂停该广告主的新建功能，目前不能新建或恢复计划、广告组、广告和关键词。',
  ],
  because: [' Reason: {reason}', '原因：{reason}'],
  limitedNewUser: [
    'This advertiser is new and therefore limited. It cannot create or restore plans, ad groups, ads or keywords, or raise daily budgets. Contact the platform to remove the limit.',
    '该广告主为新用户，目前受到限制，暂不能新建或恢复计划、广告组、广告和关键词，也不能提高日预算。如需解除，请联系平台。',
  ],
  limitedSilentUser: [
    'This advertiser is limited after a long period without ads. It cannot create or restore plans, ad groups, ads or keywords, or raise daily budgets. Contact the platform to remove the limit.',
    '该广告主长期未投放，目前受到限制，不能新建或恢复计划、广告组、广告和关键词，也不能提高日预算。如需解除，请联系平台。',
  ],
})

/** Returns the reasons of an owner's restrictions, as sentences. @see S1.5, S6.3 */
export function restrictionText(restriction: Restriction, locale: Locale): string {
  const { because, ...texts } = restrictionTexts[locale]
  const text = texts[restriction.kind]
  const reason = restriction.kind === 'creationDisabled' ? restriction.reason : ''
  return reason === '' ? text : text + because({ reason })
}
