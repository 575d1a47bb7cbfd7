import type { AdSpec } from '../../materials/material/spec.ts'
import type { Locale } from '../../platform/locale/locale.ts'

// The console and the components are built apart, so what they say to each other is agreed here.

/** What cost something, and where a press on it leads. */
export interface CostItem {
  readonly id: string
  readonly name: string
  /** What it belongs to, where that tells it from another of its name; else empty. */
  readonly parent: string
  readonly cents: number
  /** Address of what is in it. */
  readonly href: string
}

/** Props of `cost-share` (path `report`): who takes which part of the cost. */
export interface CostShareProps {
  /** The dearest, dearest first. */
  readonly items: readonly CostItem[]
  /** How many there are, those in `items` included. */
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
  /** Where a click leads; empty when unknown. */
  readonly pageUrl: string
  /** Empty: the words that a button has anyway. */
  readonly buttonText?: string
  /** What it shows besides words; where nothing is said, words alone. */
  readonly specId?: AdSpec
  /** Addresses of its pictures, in their order; what is missing is drawn as an empty frame. */
  readonly images?: readonly string[]
  /** Address of its video, and of the picture that stands for it; empty: none yet. */
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
