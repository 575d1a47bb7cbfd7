import { useState } from 'react'
import { narrowWindow } from '#console/platform/router/media-query.ts'

const storageKey = 'placard.manage.chartFolded'

/**
 * Returns whether the user has collapsed the chart, and the setter. It is kept in this browser; initially the chart is
 * open if there is space.
 */
export function useChartCollapsed(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => {
    const kept = localStorage.getItem(storageKey)
    return kept === null ? matchMedia(narrowWindow).matches : kept === 'yes'
  })
  const setCollapsed = (wanted: boolean) => {
    localStorage.setItem(storageKey, wanted ? 'yes' : 'no')
    setFolded(wanted)
  }
  return [folded, setCollapsed]
}
