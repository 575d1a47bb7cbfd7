import { createSecretKey, type KeyObject } from 'node:crypto'
import { signature } from './decision-token.ts'
import { type AdClick, clickIdBody } from '@placard/domain/statistics/conversion/click-id'

/** Signs the ids of clicks with the key of this engine. */
export class ClickSigner {
  readonly #engineId: string
  readonly #key: KeyObject

  constructor(engineId: string, key: Buffer) {
    this.#engineId = engineId
    this.#key = createSecretKey(key)
  }

  clickId(click: Omit<AdClick, 'engineId'>): string {
    const body = clickIdBody({ ...click, engineId: this.#engineId })
    return `${body}.${signature(this.#key, body)}`
  }
}
