/** One setting that an owner keeps. @see spec §3 "Owner personal config" */
export interface PersonalConfigEntry {
  readonly configCode: string
  readonly configValue: string
}

/** An owner's settings that the product itself reads. */
export interface PersonalConfig {
  readonly oppoDmpSignInfo?: { readonly sign: number }
}

/** Values of `oppoDmpSignInfo.sign`. */
export const dmpSign = { signed: 1 } as const

/** Has the owner signed the terms of the data-management platform? */
export function hasSignedDmp(config: PersonalConfig): boolean {
  return config.oppoDmpSignInfo?.sign === dmpSign.signed
}
