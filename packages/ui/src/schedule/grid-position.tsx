import { everyDayAt, type HalfHour, wholeDay } from '@placard/domain/campaigns/schedule/painting'

/** A position in the grid: a half hour, the heading of a day (`at` -1), or the heading of an hour (`day` -1). */
export type GridPosition = HalfHour

const lastDay = 6
const lastHalfHour = 47

/** Returns the corners of the block of half hours that a position toggles. */
export function blockAt({ day, at }: GridPosition): [HalfHour, HalfHour] {
  if (at < 0) return wholeDay(day)
  if (day < 0) return everyDayAt(Math.floor(at / 2))
  return [
    { day, at },
    { day, at },
  ]
}

/** Returns the position that a key leads to; null for other keys. Headings of hours are two half hours wide. */
export function positionAfter({ day, at }: GridPosition, key: string): GridPosition | null {
  const step = day < 0 ? 2 : 1
  switch (key) {
    case 'ArrowLeft':
      return within({ day, at: day < 0 ? Math.max(0, at - step) : at - 1 })
    case 'ArrowRight':
      return within({ day, at: at + step })
    case 'ArrowUp':
      return within({ day: at < 0 ? Math.max(0, day - 1) : day - 1, at })
    case 'ArrowDown':
      return within({ day: day + 1, at })
    case 'Home':
      return { day, at: 0 }
    case 'End':
      return within({ day, at: lastHalfHour })
    default:
      return null
  }
}

function within({ day, at }: GridPosition): GridPosition {
  const isHeading = day < 0
  return {
    day: Math.min(Math.max(day, -1), lastDay),
    at: Math.min(
      Math.max(isHeading ? at - (at % 2) : at, -1),
      isHeading ? lastHalfHour - 1 : lastHalfHour,
    ),
  }
}

/** Returns the id of the element at a position in the grid. */
export function placeId(grid: string, { day, at }: GridPosition): string {
  return `${grid}-${day}-${at}`
}

/** Returns the position of the grid cell that an element belongs to; null outside of all cells. */
export function positionOf(element: Element | null): GridPosition | null {
  const marked = element?.closest<HTMLElement>('[data-day]')
  if (!marked) return null
  return { day: Number(marked.dataset['day']), at: Number(marked.dataset['at']) }
}
