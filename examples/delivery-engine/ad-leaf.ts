import type { EntryBodies } from '@placard/domain/delivery/feed/entry'
import type { Group } from './branch.ts'

/** An ad of the feed. Its body is kept as text, because the objects of 200,000 would keep the garbage collector busy. */
export class AdLeaf {
  readonly adId: string
  readonly spec: number
  readonly pos: bigint
  readonly #text: string
  group: Group
  /** In proportion to what the ad should bring. */
  weight = 0

  constructor(group: Group, { id, pos, body }: Entry<EntryBodies['ad']>) {
    this.adId = id
    this.group = group
    this.pos = pos
    this.spec = body.spec
    this.#text = JSON.stringify(body)
  }

  read(): EntryBodies['ad'] {
    // The constructor has written it.
    return JSON.parse(this.#text) as EntryBodies['ad']
  }
}

/** An entry with its positions. */
export interface Entry<Body> {
  readonly id: string
  readonly ownerId: string
  readonly pos: bigint
  readonly since: bigint
  readonly body: Body
}
