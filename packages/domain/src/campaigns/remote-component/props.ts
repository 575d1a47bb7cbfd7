import type { AdSpec } from '../../materials/material/spec.ts'
import type { Locale } from '../../platform/locale/locale.ts'

// The console and the components are built apart, so what they say to each other is agreed here.

/** An entry with its cost, and the target of a click. */
export interface CostItem {
  readonly id: string
  readonly name: string
  /** The name of its parent, if that distinguishes it from another entry with the same name; else empty. */
  readonly parent: string
  readonly cents: number
  /** Address of what is in it. */
  readonly href: string
}

/** Props of `cost-share` (path `report`): who takes which part of the cost. */
export interface CostShareProps {
  /** The entries with the highest cost, in descending order. */
  readonly items: readonly CostItem[]
  /** The number of all entries, including those in `items`. */
  readonly count: number
  /** Cost of all of them. */
  readonly totalCents: number
  readonly locale: Locale
  /** Goes to an item's address without loading the page anew. */
  readonly open: (item: CostItem) => void
}

/** Props of `ad-preview` (path `creative`): an ad as a person would meet it. */
export interface AdPreviewProps {
  readonly headline: string
  readonly text: string
  /** The target of a click; empty if unknown. */
  readonly pageUrl: string
  /** Empty: the words that a button has anyway. */
  readonly buttonText?: string
  /** The format of the creative; texts only if it is missing. */
  readonly specId?: AdSpec
  /** Addresses of its pictures, in their order; what is missing is drawn as an empty frame. */
  readonly images?: readonly string[]
  /** The addresses of its video and of its cover; empty if there is none yet. */
  readonly video?: string
  readonly cover?: string
  readonly locale: Locale
}

/** Cost of one day. */
export interface DayCost {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly cents: number
}

/** Props of `budget-pacing` (path `sfc`): how much of its day budget a plan uses. */
export interface BudgetPacingProps {
  /** Above 0. */
  readonly dayBudgetCents: number
  /** Oldest first; not empty. */
  readonly days: readonly DayCost[]
  /** ISO 4217 code. */
  readonly currency: string
  readonly locale: Locale
}
