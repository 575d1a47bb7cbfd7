/** How much of a whole is done. @param percent from 0 to 100, whole */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="mkt-progress">
      <progress value={percent} max={100} aria-label={label} />
      <span aria-hidden="true">{percent}%</span>
    </div>
  )
}
