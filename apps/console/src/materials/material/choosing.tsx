import { type ReactNode, useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'

interface ChoosingProps {
  readonly label: string
  /** The initial option, which is not applied. */
  readonly value: string
  /** The label of the button that applies another option. */
  readonly deed: string
  readonly busy: boolean
  readonly onDeed: (value: string) => void
  readonly children: ReactNode
}

/**
 * A select whose option is applied with a button. Keyboard users pass other options on the way, so selecting alone
 * applies nothing.
 */
export function Choosing({ label, value, deed, busy, onDeed, children }: ChoosingProps) {
  const [chosen, setChosen] = useState(value)
  return (
    <form
      className="mkt-material-choosing"
      onSubmit={(event) => {
        event.preventDefault()
        onDeed(chosen)
        setChosen(value)
      }}
    >
      <select aria-label={label} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {children}
      </select>
      {chosen !== value && (
        <Button submits busy={busy}>
          {deed}
        </Button>
      )}
    </form>
  )
}
