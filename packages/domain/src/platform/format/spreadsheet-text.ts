const number = /^[-\u2212]?\d+(?:\.\d+)?%?$/
/**
 * The characters that spreadsheets skip at the start of a cell: spaces of all kinds, control characters, marks without
 * width.
 */
const skipped =
  /^[\s\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]+/
/**
 * The signs that begin a formula, then those at which a spreadsheet may split the cell, so that a formula after them is
 * in a cell of its own.
 */
const formula = /^[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\u2212;|\uff1b\uff5c]/
/** Tabs and line breaks end a cell for spreadsheets that do not respect quotation marks. */
const split = /^[\t\r\n]/

/**
 * Guards a text so that no spreadsheet interprets its cell as a formula: an apostrophe is put before anything that
 * looks like one, also after spaces and with full-width signs, and before a semicolon, a vertical bar, a tab or a
 * line break. Numbers and percentages remain numbers, also negative ones. A text that looks guarded gets another apostrophe, so that
 * a guard can be distinguished from the text. Imports take a cell literally, because they cannot know the origin of
 * an apostrophe.
 */
export function spreadsheetText(text: string): string {
  if (number.test(text)) return text
  const bare = text.replace(/^'+/, '')
  return split.test(bare) || formula.test(bare.replace(skipped, '')) ? `'${text}` : text
}
