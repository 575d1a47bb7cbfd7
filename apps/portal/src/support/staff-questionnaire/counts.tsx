interface CountsProps {
  readonly names: readonly string[]
  readonly counts: readonly number[]
}

/** Shows how often each option was chosen, as a number and a relative bar. */
export function Counts({ names, counts }: CountsProps) {
  const most = Math.max(1, ...counts)
  return (
    <ul className="staff-counts">
      {names.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two options may have the same name
        <li key={at}>
          <span>{name}</span>
          <meter min={0} max={most} value={counts[at] ?? 0} aria-label={name} />
          <span>{counts[at] ?? 0}</span>
        </li>
      ))}
    </ul>
  )
}
