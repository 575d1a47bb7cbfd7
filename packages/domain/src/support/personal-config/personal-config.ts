import { isUncountedTypesText, uncountedTypesCode } from '../message/subscription.ts'

/** A setting of a user for an owner. @see spec §3 "Owner personal config" */
export interface PersonalConfigEntry {
  readonly configCode: string
  readonly configValue: string
}

/** A valid code: a letter first, at most 64 characters. Our decision. */
export const configCodeShape = /^[A-Za-z][\w.-]{0,63}$/
/** The maximum length of a value. Our decision. */
export const configValueMaxLength = 4_000
/** The maximum number of codes of a user for one owner. Our decision. */
export const configCodesMax = 200

/** The code of the signature. */
export const dmpSignCode = 'oppoDmpSignInfo'

/** Values of `oppoDmpSignInfo.sign`. */
export const dmpSign = { unsigned: 0, signed: 1 } as const

/** Returns the value for a signature, as text. */
export function dmpSignText(sign: (typeof dmpSign)[keyof typeof dmpSign]): string {
  return JSON.stringify({ sign })
}

function isDmpSignText(text: string): boolean {
  return Object.values(dmpSign).some((sign) => dmpSignText(sign) === text)
}

/**
 * Returns whether the text may be stored for the code. Codes that the product itself reads contain what it writes; all
 * others are up to their pages.
 */
export function isConfigText({ configCode, configValue }: PersonalConfigEntry): boolean {
  if (configCode === dmpSignCode) return isDmpSignText(configValue)
  return configCode !== uncountedTypesCode || isUncountedTypesText(configValue)
}

/**
 * Returns whether the terms of the data-management platform are signed, by the response of `getAll`: 1 is signed,
 * anything else is not.
 *
 * @see spec §3 "Owner personal config"
 */
export function hasSignedDmp(entries: readonly PersonalConfigEntry[]): boolean {
  const signed = dmpSignText(dmpSign.signed)
  return entries.some(
    ({ configCode, configValue }) => configCode === dmpSignCode && configValue === signed,
  )
}
