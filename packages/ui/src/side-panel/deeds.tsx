interface SideDeedsProps {
  readonly words: { readonly cancel: string; readonly use: string }
  /** There is something to use. */
  readonly isReady: boolean
  readonly onUse: () => void
  readonly onCancel: () => void
}

/** What becomes of something that was chosen in a dialog. */
export function SideDeeds({ words, isReady, onUse, onCancel }: SideDeedsProps) {
  return (
    <footer className="placard-side-foot placard-side-deeds">
      <button type="button" onClick={onCancel}>
        {words.cancel}
      </button>
      <button type="button" data-main disabled={!isReady} onClick={onUse}>
        {words.use}
      </button>
    </footer>
  )
}
