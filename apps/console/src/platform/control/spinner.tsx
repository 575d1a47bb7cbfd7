/** A loading indicator. @param label text for screen readers, if there is no visible text next to it */
export function Spinner({ label }: { label?: string }) {
  return (
    <span
      className="mkt-turning"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}

/** A loading indicator in place of a whole page. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="mkt-page-spin">
      <Spinner label={label} />
    </div>
  )
}
