import { hasControls } from '../platform/text/line.ts'

/** Characters of a voucher's number. Ours. */
export const voucherMaxLength = 100

/** Returns whether the text is a voucher number: one line without surrounding spaces. */
export function isVoucher(text: string): boolean {
  const isInBounds = text !== '' && text.length <= voucherMaxLength
  return isInBounds && text.trim() === text && !hasControls(text)
}
