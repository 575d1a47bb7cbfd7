import {
  type HalfHour,
  isPainted,
  painted,
  toggled,
} from '@placard/domain/campaigns/schedule/painting'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { blockAt, type GridPosition, positionAfter, positionOf } from './grid-position.tsx'

interface Drag {
  readonly from: HalfHour
  readonly before: string
  readonly on: boolean
}

/**
 * Paints a schedule by mouse, touch and keyboard. A finger toggles single cells, since dragging scrolls.
 *
 * @param schedule 336 half hours, possibly all 0
 */
export function useScheduleDrag(schedule: string, paint: (schedule: string) => void) {
  const [active, setActive] = useState<GridPosition>({ day: 0, at: 0 })
  const drag = useRef<Drag | null>(null)
  const isTouch = useRef(false)

  const press = (event: PointerEvent<HTMLElement>) => {
    isTouch.current = event.pointerType === 'touch'
    const place = positionOf(event.target as Element)
    if (place === null || isTouch.current || event.button !== 0) return
    setActive(place)
    const next = toggled(schedule, blockAt(place))
    paint(next)
    if (place.at < 0 || place.day < 0) return
    drag.current = { from: place, before: schedule, on: isPainted(next, place) }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === null) return
    const { from, before, on } = drag.current
    // In a shadow tree the document itself would find only the host element.
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    const to = positionOf(root.elementFromPoint(event.clientX, event.clientY))
    if (to === null || to.at < 0 || to.day < 0) return
    setActive(to)
    paint(painted(before, [from, to], on))
  }
  const release = () => {
    drag.current = null
  }
  const tap = ({ target }: MouseEvent) => {
    const place = positionOf(target as Element)
    if (place === null || !isTouch.current) return
    setActive(place)
    paint(toggled(schedule, blockAt(place)))
  }
  const steer = (event: KeyboardEvent) => {
    const next = positionAfter(active, event.key)
    if (next === null && event.key !== ' ') return
    event.preventDefault()
    if (next === null) return paint(toggled(schedule, blockAt(active)))
    setActive(next)
    const isBrush = event.shiftKey && active.at >= 0 && active.day >= 0
    if (isBrush && next.at >= 0 && next.day >= 0)
      paint(painted(schedule, [active, next], isPainted(schedule, active)))
  }
  return {
    active,
    listeners: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onClick: tap,
      onKeyDown: steer,
    },
  }
}
