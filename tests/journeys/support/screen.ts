import type { Page } from 'playwright-core'
import type { Variant } from './variants.ts'

/** A screen, with the steps that lead to it. If it has several states, the generator yields at each of them. */
export interface Screen {
  readonly screen: string
  /** The account to sign in with; without one, nobody is signed in. */
  readonly account?: string
  /** The initial address; the first page by default. */
  readonly address?: string
  show(page: Page, look: Variant): AsyncGenerator<void>
}
