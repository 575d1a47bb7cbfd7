import type { Page } from 'playwright-core'
import type { Look } from './looks.ts'

/** Something that people see, and the way there; where there are several states, each is passed on to be looked at. */
export interface Screen {
  readonly screen: string
  /** Nobody is signed in otherwise. */
  readonly account?: string
  /** Where it begins; the first page otherwise. */
  readonly address?: string
  show(page: Page, look: Look): AsyncGenerator<void>
}
