import { isUncountedTypesText, uncountedTypesCode } from '../message/subscription.ts'

/** One setting that a person keeps for an owner. @see spec §3 "Owner personal config" */
export interface PersonalConfigEntry {
  readonly configCode: string
  readonly configValue: string
}

/** A code as it may be: a letter first, 64 characters at most. Ours. */
export const configCodeShape = /^[A-Za-z][\w.-]{0,63}$/
/** Characters that a value may have. Ours. */
export const configValueMaxLength = 4_000
/** Codes that one person may have for one owner. Ours. */
export const configCodesMax = 200

/** The code of the signature. */
export const dmpSignCode = 'oppoDmpSignInfo'

/** Values of `oppoDmpSignInfo.sign`. */
export const dmpSign = { unsigned: 0, signed: 1 } as const

/** The value for a signature, as text. */
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
 * Returns whether the terms of the data-management platform are signed, from what `getAll` answers: 1 is signed, anything
 * else is not.
 *
 * @see spec §3 "Owner personal config"
 */
export function hasSignedDmp(entries: readonly PersonalConfigEntry[]): boolean {
  const signed = dmpSignText(dmpSign.signed)
  return entries.some(
    ({ configCode, configValue }) => configCode === dmpSignCode && configValue === signed,
  )
}
