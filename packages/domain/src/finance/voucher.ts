import { hasControls } from '../platform/text/line.ts'

/** The maximum length of a voucher number. Our decision. */
export const voucherMaxLength = 100

/** Returns whether the text is a voucher number: one line without surrounding spaces. */
export function isVoucher(text: string): boolean {
  const isInBounds = text !== '' && text.length <= voucherMaxLength
  return isInBounds && text.trim() === text && !hasControls(text)
}
