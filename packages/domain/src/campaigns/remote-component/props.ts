import type { AdSpec } from '../../materials/material/spec.ts'
import type { Locale } from '../../platform/locale/locale.ts'

// The console and the components are built separately, so their common types are here.

/** An entry with its cost, and the target of a click. */
export interface CostItem {
  readonly id: string
  readonly name: string
  /** The name of its parent, if that distinguishes it from another entry with the same name; else empty. */
  readonly parent: string
  readonly cents: number
  /** The address of its content. */
  readonly href: string
}

/** Props of `cost-share` (path `report`): the division of the cost. */
export interface CostShareProps {
  /** The entries with the highest cost, in descending order. */
  readonly items: readonly CostItem[]
  /** The number of all entries, including those in `items`. */
  readonly count: number
  /** The cost of all of them. */
  readonly totalCents: number
  readonly locale: Locale
  /** Navigates to an item's address without loading the page again. */
  readonly open: (item: CostItem) => void
}

/** Props of `ad-preview` (path `creative`): an ad as users see it. */
export interface AdPreviewProps {
  readonly headline: string
  readonly text: string
  /** The target of a click; empty if unknown. */
  readonly pageUrl: string
  /** Empty for the default text of the button. */
  readonly buttonText?: string
  /** The format of the creative; texts only if it is missing. */
  readonly specId?: AdSpec
  /** The addresses of its pictures in order; a missing one is drawn as an empty frame. */
  readonly images?: readonly string[]
  /** The addresses of its video and of its cover; empty if there is none yet. */
  readonly video?: string
  readonly cover?: string
  readonly locale: Locale
}

/** The cost of one day. */
export interface DayCost {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly cents: number
}

/** Props of `budget-pacing` (path `sfc`): the use of a plan's daily budget. */
export interface BudgetPacingProps {
  /** Above 0. */
  readonly dayBudgetCents: number
  /** Oldest first; not empty. */
  readonly days: readonly DayCost[]
  /** ISO 4217 code. */
  readonly currency: string
  readonly locale: Locale
}
