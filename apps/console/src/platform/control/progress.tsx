/** A progress bar. @param percent whole number from 0 to 100 */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="mkt-progress">
      <progress value={percent} max={100} aria-label={label} />
      <span aria-hidden="true">{percent}%</span>
    </div>
  )
}
