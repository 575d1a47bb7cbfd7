import type { Density } from '@placard/ui/table/rows/density'
import { useState } from 'react'

const storageKey = 'placard.manage.density'

export const densities: readonly Density[] = ['compact', 'regular', 'roomy']

/** Returns the row density that the user has selected, and its setter. It is kept in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(
    () => densities.find((known) => known === localStorage.getItem(storageKey)) ?? 'regular',
  )
  const choose = (chosen: Density) => {
    localStorage.setItem(storageKey, chosen)
    setDensity(chosen)
  }
  return [density, choose]
}
