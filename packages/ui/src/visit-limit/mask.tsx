interface VisitLimitMaskProps {
  readonly text: string
  readonly backLabel: string
  /** Called before the browser goes back. */
  readonly onBack: () => void
}

/** Covers the whole screen until the person goes back in history. Its looks are in `visit-limit/mask.css`. @see S8.2 */
export function VisitLimitMask({ text, backLabel, onBack }: VisitLimitMaskProps) {
  const goBack = () => {
    onBack()
    window.history.back()
  }
  return (
    <div className="placard-mask" role="alertdialog" aria-modal="true" aria-label={text}>
      <p>{text}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button is all that the mask lets a person do */}
      <button type="button" autoFocus onClick={goBack}>
        {backLabel}
      </button>
    </div>
  )
}
