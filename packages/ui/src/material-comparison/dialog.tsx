import './dialog.css'
import type { ComponentType } from 'react'
import { SideDialog } from '../side-dialog/dialog.tsx'
import { LazyPart } from '../side-dialog/lazy-part.tsx'
import type { MaterialComparisonProps } from './comparison.tsx'

interface ComparisonDialogProps extends MaterialComparisonProps {
  readonly title: string
  /** Loads the code of the comparison. */
  readonly load: () => Promise<ComponentType<MaterialComparisonProps>>
  readonly onClose: () => void
}

/** The dialog with the materials before and after a change. @see S2.6 */
export function ComparisonDialog({ title, load, onClose, ...content }: ComparisonDialogProps) {
  const { locale } = content
  return (
    <SideDialog {...{ locale, title, onClose }} className="placard-compare">
      <LazyPart {...{ locale, load }}>{(Comparison) => <Comparison {...content} />}</LazyPart>
    </SideDialog>
  )
}
