/** A creative of the app store. @see spec §3 "Store app creative" */
export interface StoreAppCreative {
  readonly id: string
  readonly content: { readonly iconUrl: string }
}
