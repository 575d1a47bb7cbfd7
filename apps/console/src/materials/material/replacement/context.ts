import { createContext, type ReactNode } from 'react'

/** The replacement of a material that is previewed. */
export interface ReplacementPreviewProps {
  readonly mId: string
  /** The id of the material that replaces it. */
  readonly byId: string
  readonly close: () => void
  readonly onReplaced: () => void
}

/**
 * Renders what a replacement changes, with the button that applies it; null where nothing can be replaced. Creatives are
 * part of the campaigns, which provide it.
 */
export const ReplacementContext = createContext<
  ((props: ReplacementPreviewProps) => ReactNode) | null
>(null)
