import type { Locale } from '@placard/domain/locale/locale'
import type { ReactNode } from 'react'
import type { HelpSource } from './source.tsx'

/** A link to the form of a new work order. @param follow to be called when somebody goes there */
export type WorkOrderLink = (label: string, follow: () => void) => ReactNode

/** What the panel of help is given by its button. */
export interface HelpContentProps {
  readonly locale: Locale
  /** Menus of the person: whoever may not write work orders is not led there. */
  readonly menuTree: readonly string[]
  readonly close: () => void
}

/** What the panel of help is given. */
export interface HelpPanelProps extends HelpContentProps {
  readonly source: HelpSource
  readonly workOrderLink: WorkOrderLink
}
