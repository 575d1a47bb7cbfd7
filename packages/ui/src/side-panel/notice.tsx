/** What is said while something is on its way, or has not come. */
export interface NoticeWords {
  readonly loading: string
  readonly retry: string
}

/** Something is on its way; what is quick does not flicker. */
export function SideLoading({ words }: { words: NoticeWords }) {
  return (
    <p className="placard-side-notice" role="status">
      <span className="placard-side-late">{words.loading}</span>
    </p>
  )
}

interface SideFailureProps {
  readonly words: NoticeWords
  readonly text: string
  readonly retry: () => void
}

/** It did not come: why, and another try. */
export function SideFailure({ words, text, retry }: SideFailureProps) {
  return (
    <div className="placard-side-notice" role="alert">
      <p>{text}</p>
      <button type="button" onClick={retry}>
        {words.retry}
      </button>
    </div>
  )
}
