import { useState } from 'react'
import { narrowWindow } from '#console/router/media.ts'

const storageKey = 'placard.manage.chartFolded'

/** Has the person folded the chart away? Kept in this browser; at first it is open where there is room for it. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => {
    const kept = localStorage.getItem(storageKey)
    return kept === null ? matchMedia(narrowWindow).matches : kept === 'yes'
  })
  const fold = (wanted: boolean) => {
    localStorage.setItem(storageKey, wanted ? 'yes' : 'no')
    setFolded(wanted)
  }
  return [folded, fold]
}
