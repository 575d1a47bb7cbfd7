import { hasControls } from '../platform/text/line.ts'

/** Characters of a voucher's number. Ours. */
export const voucherMaxLength = 100

/** Is the text the number of a paper: one line without space around it? */
export function isVoucher(text: string): boolean {
  const isInBounds = text !== '' && text.length <= voucherMaxLength
  return isInBounds && text.trim() === text && !hasControls(text)
}
