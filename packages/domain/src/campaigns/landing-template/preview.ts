import type { TemplateField, TemplatePart } from './field.ts'

const widthPx = 180
const gapPx = 8
const inner = widthPx - 2 * gapPx

/** The heights of the parts, in pixels of the drawing. */
const heightsPx: Readonly<Record<TemplateField, number>> = {
  image: 90,
  video: 100,
  headline: 14,
  text: 34,
  price: 18,
  countdown: 24,
  form: 76,
  button: 24,
}

/**
 * Returns a small drawing of a page with these parts, as SVG in a `data:` address: blocks for pictures, texts and
 * buttons. It contains no text of users and no external references, so that any page can show it.
 */
export function templatePreview(parts: readonly Pick<TemplatePart, 'field'>[]): string {
  let top = gapPx
  const drawn = parts.map(({ field }) => {
    const block = drawings[field](top, heightsPx[field])
    top += heightsPx[field] + gapPx
    return block
  })
  const heightPx = Math.max(top, 240)
  const page = rect({ x: 0, y: 0, width: widthPx, height: heightPx }, '#ffffff')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">${page}${drawn.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function rect({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${fill}"/>`
}

const line = (y: number, share: number, height = 6) =>
  rect({ x: gapPx, y, width: Math.round(inner * share), height }, '#c4cad4')

const whole = (y: number, height: number, fill: string) =>
  rect({ x: gapPx, y, width: inner, height }, fill)

const drawings: Readonly<Record<TemplateField, (top: number, height: number) => string>> = {
  image: (top, height) =>
    `${whole(top, height, '#dbe4f3')}<circle cx="${gapPx + 30}" cy="${top + 26}" r="10" fill="#f6d37a"/><path d="M${gapPx} ${top + height} l50 -46 l36 30 l26 -20 l${inner - 112} 36 z" fill="#a9bfe3"/>`,
  video: (top, height) =>
    `${whole(top, height, '#2f3a4d')}<path d="M${widthPx / 2 - 12} ${top + height / 2 - 15} l28 15 l-28 15 z" fill="#ffffff"/>`,
  headline: (top, height) =>
    rect({ x: gapPx, y: top, width: Math.round(inner * 0.7), height }, '#4a5568'),
  text: (top) => `${line(top, 1)}${line(top + 13, 0.95)}${line(top + 26, 0.6)}`,
  price: (top, height) => rect({ x: gapPx, y: top, width: 64, height }, '#d64545'),
  countdown: (top, height) =>
    [0, 1, 2]
      .map((at) => rect({ x: gapPx + at * 34, y: top, width: 28, height }, '#4a5568'))
      .join(''),
  form: (top) =>
    [0, 1, 2]
      .map((at) => `${line(top + at * 26, 0.3, 4)}${whole(top + at * 26 + 7, 15, '#eef1f6')}`)
      .join(''),
  button: (top, height) => whole(top, height, '#2b6be6'),
}
