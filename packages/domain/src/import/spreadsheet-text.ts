const number = /^[-\u2212]?\d+(?:\.\d+)?$/
/** What spreadsheets skip before they decide: spaces of all kinds, control characters, marks without width. */
const skipped =
  /^[\s\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]+/
const formula = /^[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\u2212]/

/**
 * A text as a cell that no spreadsheet takes for a formula: an apostrophe stands before what looks like one, after
 * spaces and with full-width signs too. Numbers stay numbers, negative ones as well.
 */
export function spreadsheetText(text: string): string {
  if (number.test(text)) return text
  return formula.test(text.replace(skipped, '')) ? `'${text}` : text
}
