/**
 * Returns the whole days that a balance lasts at the mean cost of the last seven days; null without any cost.
 *
 * @param weekCents the cost of seven days
 */
export function daysLeft(availableCents: number, weekCents: number): number | null {
  return weekCents === 0 ? null : Math.floor((availableCents * 7) / weekCents)
}
