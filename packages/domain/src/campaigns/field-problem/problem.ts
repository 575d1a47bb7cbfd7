import type { Restriction } from '../../platform/access/restriction.ts'
import type { VideoShape } from '../../materials/material/spec.ts'
import type { PixelSize } from '../../platform/format/pixel.ts'
import type { LinkProblem } from '../monitoring-link/problem.ts'
import type { LoggedBy } from '../operation-log/author-text.ts'

/**
 * The possible problems with a field of a plan, group, ad or creative, and the facts for their texts. Amounts are
 * cents, lengths full-width characters.
 */
export interface FieldFacts {
  missing: object
  controlCharacter: object
  tooLong: { readonly length: number; readonly max: number }
  nameTaken: object
  keywordTaken: object
  keywordRepeated: { readonly line: number }
  budgetTooLow: { readonly minCents: number }
  budgetTooHigh: { readonly maxCents: number }
  budgetBelowSpent: { readonly minCents: number }
  pacingWithoutBudget: object
  appUnknown: object
  appUnwanted: object
  priceMissing: object
  priceUnwanted: object
  priceTooLow: { readonly minCents: number }
  priceTooHigh: { readonly maxCents: number }
  goalMissing: object
  goalUnwanted: object
  deepGoalTooEarly: object
  deepBidMissing: object
  deepBidOrRoiMissing: object
  deepBidUnwanted: object
  roiUnwanted: object
  roiBesideBid: object
  roiOutOfRange: { readonly maxMillionths: number }
  roiUnreadable: object
  beginAfterEnd: { readonly end: string }
  endBeforeBegin: { readonly begin: string }
  scheduleUnreadable: { readonly length: number }
  contradictedApps: { readonly count: number }
  tooMany: { readonly count: number; readonly max: number }
  /** Lengths of addresses are in UTF-16 units. */
  addressTooLong: { readonly length: number; readonly max: number }
  addressUnreadable: object
  addressNotPublic: object
  deepLinkUnreadable: object
  deepLinkUnsafe: { readonly scheme: string }
  monitoringLink: { readonly problem: LinkProblem }
  specInUse: { readonly creatives: number }
  materialUnwanted: object
  materialCount: { readonly count: number; readonly wanted: number }
  materialUnknown: object
  materialKind: object
  materialRefused: { readonly refusal: string }
  materialSizeUnknown: object
  materialSize: { readonly sizes: readonly PixelSize[] }
  videoShape: { readonly shape: VideoShape }
  dynamicModeMissing: object
  dynamicModeUnwanted: object
  parentInBin: object
  adFull: { readonly max: number }
  fixFirst: { readonly fields: readonly string[] }
  amountMissing: object
  dayOutOfRange: { readonly days: number }
  scheduleEmpty: object
  audienceEmpty: object
  gone: object
  labelGone: object
  destinationGone: object
  /** Something in a row cannot be where its copy would be. */
  childUnfit: {
    readonly child: 'ad' | 'keyword'
    readonly name: string
    readonly problem: FieldProblem
  }
  changedMeanwhile: LaterChange
  changedSince: LaterChange
  changedSinceSeen: LaterChange
  restricted: { readonly restriction: Restriction }
}

/** The author of a change; the name is empty for users that the reader may not know. */
export type ChangeAuthor = Pick<LoggedBy, 'by' | 'name'>

/** The last change of a row. */
interface LaterChange {
  readonly author: ChangeAuthor
  /** Date and time in the account's time zone, in a format that sorts. */
  readonly at: string
}
export type FieldProblemKind = keyof FieldFacts

/** A problem with a field. */
export type FieldProblem = {
  [Kind in FieldProblemKind]: {
    /** Its name on the wire. */
    readonly field: string
    readonly kind: Kind
    /** The received value: text as it is, an amount in cents, an ROI in millionths; null if there was none. */
    readonly got: string | number | boolean | null
    readonly facts: FieldFacts[Kind]
  }
}[FieldProblemKind]

export function fieldProblem<Kind extends FieldProblemKind>(
  kind: Kind,
  [field, got]: readonly [field: string, got: FieldProblem['got']],
  facts: FieldFacts[Kind],
): FieldProblem {
  // The compiler cannot see that kind and facts belong to the same member of the union.
  return { field, kind, got, facts } as FieldProblem
}
