import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReactNode } from 'react'
import type { HelpSource } from './source.tsx'

/** A link to the form of a new work order. @param follow called when the user follows the link */
export type WorkOrderLink = (label: string, follow: () => void) => ReactNode

/** The props that the help button passes to the help panel. */
export interface HelpContentProps {
  readonly locale: Locale
  /** The menus that the user may open. Users who may not create work orders get no link to that form. */
  readonly menuTree: readonly string[]
  readonly close: () => void
}

/** The props of the help panel. */
export interface HelpPanelProps extends HelpContentProps {
  readonly source: HelpSource
  readonly workOrderLink: WorkOrderLink
}
