import { useMemo } from 'react'
import type { Layout } from '../view/layout.tsx'
import type { ResizeSteps } from './resize-handle.tsx'
import { useStable } from '../use-stable.tsx'
import { clampedWidthPx } from './width.tsx'

const keyStepPx = 16

/**
 * Returns the callbacks that change widths by pointer (`steps`) and by keyboard (`widen`). `onResize` is called with each
 * saved width.
 */
export function useResize(
  layout: Layout,
  fittingPx: (at: number) => number,
  onResize: (at: number, widthPx: number) => void,
) {
  const widthPx = (at: number) => layout.shownPx(at, layout.widthsPx[at] ?? 0)
  const allowedPx = (at: number, wantedPx: number) =>
    clampedWidthPx(wantedPx, layout.columns[at]?.maxWidthPx ?? wantedPx)
  const show = useStable((at: number, wantedPx: number) =>
    layout.showWidths(layout.widthsPx.with(at, allowedPx(at, wantedPx))),
  )
  const keep = useStable((at: number, wantedPx: number) => {
    layout.setWidth(at, allowedPx(at, wantedPx))
    onResize(at, layout.shownPx(at, allowedPx(at, wantedPx)))
  })
  const fit = useStable((at: number) => keep(at, fittingPx(at)))
  const current = useStable(widthPx)
  const steps = useMemo<ResizeSteps>(
    () => ({ widthPx: current, show, keep, fit }),
    [current, show, keep, fit],
  )
  return { steps, widen: (at: number, by: 1 | -1) => keep(at, widthPx(at) + by * keyStepPx) }
}
