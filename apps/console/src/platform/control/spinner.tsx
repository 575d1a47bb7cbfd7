/** A loading indicator. @param label text for screen readers, if there is no visible text next to it */
export function Spinner({ label }: { label?: string }) {
  return (
    <span
      className="placard-turning"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
