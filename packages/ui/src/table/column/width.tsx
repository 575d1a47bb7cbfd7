import { warnAboutFaults } from '../input-warning.tsx'

/** The limits of the widths that a user can set. */
export const minWidthPx = 48
export const maxWidthPx = 1200

/**
 * The maximum width of a pinned column on a narrow screen: more than half of a 390 px screen remains for the others.
 */
export const pinnedWidthOnMobilePx = 148

/** Returns the default width of a column in whole pixels, until a template or a user sets another. @see spec S9.5 */
export function defaultWidthPx(elementName: string): number {
  return Math.round(88 + 12.4 * [...elementName].length)
}

/** Returns whether it is a valid width, though it may be outside of the limits. */
export function isWidthPx(widthPx: number | null): widthPx is number {
  return widthPx !== null && Number.isFinite(widthPx) && widthPx > 0
}

/** Returns the nearest width within the limits, in whole pixels. */
export function clampedWidthPx(widthPx: number, mostPx: number): number {
  return Math.round(Math.min(Math.max(widthPx, minWidthPx), mostPx))
}

/**
 * Returns the saved width of a column on a route; null if none is saved, if the saved value is invalid, or if the
 * browser denies storage.
 *
 * @see spec S9.5
 */
export function savedWidthPx(route: string, elementCode: string): number | null {
  const text = storage()?.getItem(keyOf(route, elementCode)) ?? null
  if (text === null) return null
  if (/^\d{1,5}$/.test(text)) return clampedWidthPx(Number(text), maxWidthPx)
  warnAboutFaults(route, [{ cause: 'keptWidth', code: elementCode, received: text }])
  return null
}

/** Saves the width for the next visit. Without storage it lasts only until the page is left. */
export function saveWidthPx(route: string, elementCode: string, widthPx: number): void {
  try {
    storage()?.setItem(keyOf(route, elementCode), String(widthPx))
  } catch (error) {
    // A full storage must not stop the user from dragging; every other error is a bug.
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
    // Reading the property throws if the user has blocked storage.
    if (error instanceof DOMException) return null
    throw error
  }
}
