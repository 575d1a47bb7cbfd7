import { isWebAddress } from '../../platform/address/web.ts'
import { addressMaxLength, nameLength } from '../../platform/limit/limit.ts'
import { hasControls, isVisible, shownControls } from '../../platform/text/line.ts'
import { fullWidthLength } from '../../platform/text/width.ts'
import { cutText } from '../../platform/text/cut.ts'
import { cellProblem, type CellReader, type Reading, refused, valueOf } from './reading.ts'

/** Parses a name of a plan, group or ad, or a keyword. */
export const readName: CellReader<string> = (text) => {
  if (hasControls(text)) return refused('controlCharacter', { got: shownCut(text) })
  if (!isVisible(text)) return refused('missingValue', {})
  const length = text.length > 10 * nameLength.max ? text.length : fullWidthLength(text)
  if (length <= nameLength.max) return valueOf(text)
  return refused('nameTooLong', { got: cutText(text), length, max: nameLength.max })
}

/** Parses visible text; a text that is too long for the platform is imported with a warning. */
export function textsReader(maxLength: number): CellReader<string> {
  return (text) => {
    if (hasControls(text)) return refused('controlCharacter', { got: shownCut(text) })
    const length = fullWidthLength(text)
    if (length <= maxLength) return valueOf(text)
    return valueOf(text, cellProblem('textTooLong', { got: cutText(text), length, max: maxLength }))
  }
}

/** A tracking template may begin with the landing address: `{lpurl}?from=ads`. */
const macroFirst = /^\{\w+\}[^\s\\]*$/

/** Parses the target of a click: a web address without credentials. */
export const readPageUrl: CellReader<string> = (text) => checkedAddress(text, isWebAddress(text))

/** Parses a monitoring link: like `readPageUrl`, or beginning with a macro. */
export const readClickUrl: CellReader<string> = (text) =>
  checkedAddress(text, isWebAddress(text) || (macroFirst.test(text) && !hasControls(text)))

function checkedAddress(text: string, isReadable: boolean): Reading<string> {
  if (text.length > addressMaxLength) {
    return refused('addressTooLong', {
      got: cutText(text),
      length: text.length,
      max: addressMaxLength,
    })
  }
  return isReadable ? valueOf(text) : refused('addressUnreadable', { got: shownCut(text) })
}

function shownCut(text: string): string {
  return (
    cutText(shownControls(text.slice(0, 200))) + (text.length > 200 ? `… (${text.length})` : '')
  )
}
