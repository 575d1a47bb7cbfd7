import { type ReactNode, useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'

interface SelectActionProps {
  readonly label: string
  /** The initial option, which is not applied. */
  readonly value: string
  /** The label of the button that applies another option. */
  readonly actionLabel: string
  readonly busy: boolean
  readonly onAction: (value: string) => void
  readonly children: ReactNode
}

/**
 * A select whose option is applied with a button. Keyboard users pass other options on the way, so selecting alone
 * applies nothing.
 */
export function SelectAction({
  label,
  value,
  actionLabel,
  busy,
  onAction,
  children,
}: SelectActionProps) {
  const [chosen, setChosen] = useState(value)
  return (
    <form
      className="mkt-material-choosing"
      onSubmit={(event) => {
        event.preventDefault()
        onAction(chosen)
        setChosen(value)
      }}
    >
      <select aria-label={label} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {children}
      </select>
      {chosen !== value && (
        <Button submits busy={busy}>
          {actionLabel}
        </Button>
      )}
    </form>
  )
}
