import { type ReactNode, useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'

interface ChoosingProps {
  readonly label: string
  /** What is chosen at first; it is not taken. */
  readonly value: string
  /** What the button does with another. */
  readonly deed: string
  readonly busy: boolean
  readonly onDeed: (value: string) => void
  readonly children: ReactNode
}

/** One of several options is chosen, then taken by a button: whoever walks through them by keys passes others on the way. */
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
