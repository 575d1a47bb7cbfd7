import { useState } from 'react'

interface TimeFieldProps {
  readonly label: string
  /** The duration in seconds; 0 if it is not known yet. */
  readonly duration: number
  readonly at: number
  readonly go: (seconds: number) => void
}

/** A field for a position in a video in seconds. The text that is being typed stays as it is. */
export function TimeField({ label, duration, at, go }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      aria-label={label}
      min={0}
      max={duration}
      step={0.01}
      value={typed ?? at.toFixed(2)}
      disabled={duration === 0}
      onChange={({ target }) => {
        setTyped(target.value)
        go(target.valueAsNumber)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
