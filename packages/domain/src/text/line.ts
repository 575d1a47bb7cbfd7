// Line breaks and tabs too: a name that holds one is most likely two rows run together by a quote.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

// Spaces, joiners, marks without a letter, and letters that are drawn as nothing.
const visible = /[^\p{Z}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u

/** Does the text hold a line break or another control character? */
export function hasControls(text: string): boolean {
  return control.test(text)
}

/** Is anything of the text seen? What is not, nobody could find again, nor open. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** The text with a mark in the place of each control character. */
export function shownControls(text: string): string {
  return text.replaceAll(new RegExp(control, 'g'), '␤')
}
