import type { MessagePanelWords } from './words.tsx'

/** Messages are on their way; what is quick does not flicker. */
export function PanelLoading({ words }: { words: MessagePanelWords }) {
  return (
    <p className="placard-messages-notice" role="status">
      <span className="placard-messages-late">{words.loading}</span>
    </p>
  )
}

interface PanelFailureProps {
  readonly words: MessagePanelWords
  readonly text: string
  readonly retry: () => void
}

/** They did not come: why, and another try. */
export function PanelFailure({ words, text, retry }: PanelFailureProps) {
  return (
    <div className="placard-messages-notice" role="alert">
      <p>{text}</p>
      <button type="button" onClick={retry}>
        {words.retry}
      </button>
    </div>
  )
}
