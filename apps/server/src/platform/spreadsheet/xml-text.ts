/** The maximum number of UTF-16 units in a cell of Excel. */
export const mostCellUnits = 32_767

const cut = '…'

/**
 * Characters that XML 1.0 cannot contain, and those that a reader would interpret as an escape. A carriage return
 * would be normalized.
 */
const unsayable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/**
 * Returns the text of an element or an attribute of a sheet. Characters that XML does not allow are escaped as in
 * Excel, `_x0007_`, and are read back unchanged. A text that is too long for a cell ends with an ellipsis.
 */
export function xmlText(text: string): string {
  return fitting(text.toWellFormed())
    .replace(
      unsayable,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

function fitting(text: string): string {
  if (text.length <= mostCellUnits) return text
  // Half of a surrogate pair is not a character.
  return text.slice(0, mostCellUnits - cut.length).replace(/[\ud800-\udbff]$/, '') + cut
}
