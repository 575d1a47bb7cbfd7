import { complain } from '../fault.tsx'

/** Limits of what a person can drag a column to. */
export const minWidthPx = 48
export const maxWidthPx = 1200

/** A pinned column leaves more than half of a 390 px screen to the others. */
export const pinnedWidthOnMobilePx = 148

/** Whole pixels that a column takes until a template or a person says otherwise. @see spec S9.5 */
export function defaultWidthPx(elementName: string): number {
  return Math.round(88 + 12.4 * [...elementName].length)
}

/** Is it a width at all, though perhaps one that no column may have? */
export function isWidthPx(widthPx: number | null): widthPx is number {
  return widthPx !== null && Number.isFinite(widthPx) && widthPx > 0
}

/** The nearest width, in whole pixels, that a column may have. */
export function clampedWidthPx(widthPx: number, mostPx: number): number {
  return Math.round(Math.min(Math.max(widthPx, minWidthPx), mostPx))
}

/**
 * The width that a person gave a column of a route, or null when none is kept, what is kept is no width, or the browser
 * refuses its storage.
 *
 * @see spec S9.5
 */
export function keptWidthPx(route: string, elementCode: string): number | null {
  const text = storage()?.getItem(keyOf(route, elementCode)) ?? null
  if (text === null) return null
  if (/^\d{1,5}$/.test(text)) return clampedWidthPx(Number(text), maxWidthPx)
  complain(route, [{ cause: 'keptWidth', code: elementCode, came: text }])
  return null
}

/** Keeps the width for the next visit; without storage it holds only until the page is left. */
export function keepWidthPx(route: string, elementCode: string, widthPx: number): void {
  try {
    storage()?.setItem(keyOf(route, elementCode), String(widthPx))
  } catch (error) {
    // A full storage must not stop a person from dragging; every other error is a bug.
    if (!(error instanceof DOMException)) throw error
  }
}

function keyOf(route: string, elementCode: string): string {
  return `placard.columnWidth:${route}:${elementCode}`
}

function storage(): Storage | null {
  try {
    return localStorage
  } catch (error) {
    // Reading the property itself throws where the person has blocked storage.
    if (error instanceof DOMException) return null
    throw error
  }
}
