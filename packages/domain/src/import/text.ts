import { addressMaxLength, nameLength } from '../platform/limit.ts'
import { cutText } from './problem.ts'
import { cellProblem, type CellReader, type Reading, refused, valueOf } from './reading.ts'

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
// Line breaks and tabs too: a name that holds one is most likely two rows run together by a quote.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

// Spaces, joiners, marks without a letter, and letters that are drawn as nothing.
const visible = /[^\p{Z}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u

/** Length in full-width characters: a letter or digit of half width counts half, and a half left over counts whole. */
export function fullWidthLength(text: string): number {
  let halves = 0
  for (const character of text) halves += wide.test(character) ? 2 : 1
  return Math.ceil(halves / 2)
}

/** Reads a name of a plan, group or ad, or a keyword. */
export const readName: CellReader<string> = (text) => {
  if (control.test(text)) return refused('controlCharacter', { got: shownControls(text) })
  // Nobody could find it again, nor open it.
  if (!visible.test(text)) return refused('missingValue', {})
  const length = text.length > 10 * nameLength.max ? text.length : fullWidthLength(text)
  if (length <= nameLength.max) return valueOf(text)
  return refused('nameTooLong', { got: cutText(text), length, max: nameLength.max })
}

/** Reads words that people see; longer than the platform shows is taken with a warning. */
export function wordsReader(maxLength: number): CellReader<string> {
  return (text) => {
    if (control.test(text)) return refused('controlCharacter', { got: shownControls(text) })
    const length = fullWidthLength(text)
    if (length <= maxLength) return valueOf(text)
    return valueOf(text, cellProblem('textTooLong', { got: cutText(text), length, max: maxLength }))
  }
}

const webAddress = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i
/** A tracking template may begin with the landing address: `{lpurl}?from=ads`. */
const macroFirst = /^\{\w+\}[^\s\\]*$/

/** Reads where a click leads: an address of the web, without credentials. */
export const readPageUrl: CellReader<string> = (text) => checkedAddress(text, webAddress.test(text))

/** Reads a monitoring address: as `readPageUrl`, or one that begins with a macro. */
export const readClickUrl: CellReader<string> = (text) =>
  checkedAddress(text, webAddress.test(text) || macroFirst.test(text))

function checkedAddress(text: string, isReadable: boolean): Reading<string> {
  if (text.length > addressMaxLength) {
    return refused('addressTooLong', {
      got: cutText(text),
      length: text.length,
      max: addressMaxLength,
    })
  }
  return isReadable && !control.test(text)
    ? valueOf(text)
    : refused('addressUnreadable', { got: shownControls(text) })
}

function shownControls(text: string): string {
  return (
    cutText(text.slice(0, 200).replaceAll(new RegExp(control, 'g'), '␤')) +
    (text.length > 200 ? `… (${text.length})` : '')
  )
}
