import { Canvas, type Colour } from '#server/demo/png.ts'

/** What a drawn poster is made of. */
export interface Poster {
  readonly widthPx: number
  readonly heightPx: number
  readonly ground: Colour
  readonly hill: Colour
  readonly sun: Colour
}

const white: Colour = [255, 255, 255]

/** A drawn poster: a sun over hills, and a button. */
export function posterPng({ widthPx, heightPx, ground, hill, sun }: Poster): Buffer {
  const poster = new Canvas({ widthPx, heightPx }, ground)
  const unit = Math.round(Math.min(widthPx, heightPx) / 8)
  poster.disc({ x: widthPx - 2 * unit, y: 2 * unit }, Math.round(unit * 1.3), sun)
  poster.disc({ x: Math.round(widthPx / 4), y: heightPx + unit }, 4 * unit, hill)
  poster.disc({ x: Math.round(widthPx * 0.7), y: heightPx + 3 * unit }, 5 * unit, hill)
  poster.box({ x: unit, y: unit }, { widthPx: 3 * unit, heightPx: Math.round(unit / 2) }, white)
  poster.box({ x: unit, y: 2 * unit }, { widthPx: 2 * unit, heightPx: Math.round(unit / 4) }, white)
  return poster.png()
}
