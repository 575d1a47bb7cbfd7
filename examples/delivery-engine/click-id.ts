import { createHmac } from 'node:crypto'
import { type AdClick, clickIdBody } from '@placard/domain/statistics/conversion/click-id'

const signatureBytes = 16

/** Signs the ids of clicks with the key of this engine. */
export class ClickSigner {
  readonly #engineId: string
  readonly #key: Buffer

  constructor(engineId: string, key: Buffer) {
    this.#engineId = engineId
    this.#key = key
  }

  clickId(click: Omit<AdClick, 'engineId'>): string {
    const body = clickIdBody({ ...click, engineId: this.#engineId })
    const signature = createHmac('sha256', this.#key).update(body).digest()
    return `${body}.${signature.subarray(0, signatureBytes).toString('base64url')}`
  }
}
