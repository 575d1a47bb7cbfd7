interface CheckFieldProps {
  readonly label: string
  readonly value: boolean
  readonly change: (value: boolean) => void
}

/** A checkbox with its label. */
export function CheckField({ label, value, change }: CheckFieldProps) {
  return (
    <label className="staff-check">
      <input type="checkbox" checked={value} onChange={({ target }) => change(target.checked)} />
      {label}
    </label>
  )
}
