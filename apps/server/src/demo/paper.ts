import { type Colour, pngOf } from '#server/demo/png.ts'

const white: Colour = [252, 251, 246]
const ink: Colour = [86, 92, 104]
const red: Colour = [190, 46, 40]

/** A drawn certificate: a frame, a title, lines of writing and a round seal. @param tint of frame and title */
export function paperPng(tint: Colour): Buffer {
  return pngOf({ widthPx: 480, heightPx: 640, colourAt: (x, y) => paperColour(x, y, tint) })
}

function paperColour(x: number, y: number, tint: Colour): Colour {
  const fromCentre = Math.hypot(x - 360, y - 520)
  if (Math.abs(fromCentre - 56) < 4 || fromCentre < 14) return red
  const fromEdge = Math.min(x, y, 479 - x, 639 - y)
  if (fromEdge >= 18 && fromEdge < 24) return tint
  if (y >= 80 && y < 112 && Math.abs(x - 240) < 130) return tint
  // Lines of words, each of another length.
  const line = Math.floor((y - 170) / 34)
  const isLine = line >= 0 && line < 8 && (y - 170) % 34 < 9 && x >= 64
  return isLine && x < 64 + 200 + ((line * 71) % 140) ? ink : white
}
