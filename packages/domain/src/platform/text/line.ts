// Line breaks and tabs too, because a name with one is most likely two rows joined by a quotation mark; and marks
// that change the writing direction, because they reorder the surrounding text, so that `gnp.exe` is displayed as
// `exe.png`.
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

// Spaces, joiners, marks without a letter, and letters without a shape.
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

/**
 * Returns the text with a visible replacement for each control character: a symbol, or the code of a direction mark.
 */
export function shownControls(text: string): string {
  return text
    .replaceAll(
      direction,
      (mark) => `‹U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`,
    )
    .replaceAll(new RegExp(control, 'g'), '␤')
}
