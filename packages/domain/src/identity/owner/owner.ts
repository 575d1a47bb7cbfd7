/** An advertiser. @see spec §3 "Owner" */
export interface Owner {
  readonly ownerId: string
  readonly ownerName: string
}
