// Line breaks and tabs too: a name that holds one is most likely two rows run together by a quote. And what turns the
// direction of writing: with it a text rewrites what stands around it, and `gnp.exe` reads `exe.png`.
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

// Spaces, joiners, marks without a letter, and letters that are drawn as nothing.
const visible = /[^\p{Z}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u

/** Does the text hold a line break, another control character, or a mark that turns the direction of writing? */
export function hasControls(text: string): boolean {
  return control.test(text)
}

/** Is anything of the text seen? What is not, nobody could find again, nor open. */
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
