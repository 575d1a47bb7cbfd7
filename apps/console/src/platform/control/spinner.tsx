/** Says by turning that something comes. @param label says the same in words, where none stand beside it */
export function Spinner({ label }: { label?: string }) {
  return (
    <span
      className="mkt-turning"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}

/** The same in the place of a whole page. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="mkt-page-spin">
      <Spinner label={label} />
    </div>
  )
}
