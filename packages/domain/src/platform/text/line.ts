// Line breaks and tabs as well: a name with one is most likely two rows joined by a quote. And marks that change the
// writing direction: they reorder the surrounding text, so that `gnp.exe` is displayed as `exe.png`.
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

// Spaces, joiners, marks without a letter, and letters that are drawn as nothing.
const visible = /[^\p{Z}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u

/**
 * Returns whether the text contains a line break, another control character, or a mark that changes the writing
 * direction.
 */
export function hasControls(text: string): boolean {
  return control.test(text)
}

/** Returns whether anything of the text is visible. An invisible name could not be found or opened. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** The text with what is seen in the place of each control character: a sign, or the number of a mark of direction. */
export function shownControls(text: string): string {
  return text
    .replaceAll(
      direction,
      (mark) => `‹U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`,
    )
    .replaceAll(new RegExp(control, 'g'), '␤')
}
