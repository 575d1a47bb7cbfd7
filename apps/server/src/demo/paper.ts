import { Canvas, type Colour } from '#server/demo/png.ts'

const white: Colour = [252, 251, 246]
const ink: Colour = [86, 92, 104]
const red: Colour = [190, 46, 40]

/** A drawn certificate: a frame, a title, lines of writing and a round seal. @param tint of frame and title */
export function paperPng(tint: Colour): Buffer {
  const paper = new Canvas({ widthPx: 480, heightPx: 640 }, white)
  paper.box({ x: 18, y: 18 }, { widthPx: 444, heightPx: 604 }, tint)
  paper.box({ x: 24, y: 24 }, { widthPx: 432, heightPx: 592 }, white)
  paper.box({ x: 110, y: 80 }, { widthPx: 260, heightPx: 32 }, tint)
  // Lines of words, each of another length.
  for (let line = 0; line < 8; line += 1) {
    const widthPx = 200 + ((line * 71) % 140)
    paper.box({ x: 64, y: 170 + line * 34 }, { widthPx, heightPx: 9 }, ink)
  }
  const seal = { x: 360, y: 520 }
  paper.disc(seal, 60, red)
  paper.disc(seal, 52, white)
  paper.disc(seal, 14, red)
  return paper.png()
}
