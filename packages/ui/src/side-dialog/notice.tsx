import './notice.css'
import { Button } from '../button/button.tsx'

/** The texts that are shown while something loads, or after it failed. */
export interface NoticeTexts {
  readonly loading: string
  readonly retry: string
}

/** A loading notice, which appears with a delay so that fast responses do not flicker. */
export function SideLoading({ texts }: { texts: NoticeTexts }) {
  return (
    <p className="placard-side-notice" role="status">
      <span className="placard-side-late">{texts.loading}</span>
    </p>
  )
}

interface SideFailureProps {
  readonly texts: NoticeTexts
  readonly text: string
  readonly retry: () => void
}

/** An error notice with the reason and a retry button. */
export function SideFailure({ texts, text, retry }: SideFailureProps) {
  return (
    <div className="placard-side-notice" role="alert">
      <p>{text}</p>
      <Button onClick={retry}>{texts.retry}</Button>
    </div>
  )
}
