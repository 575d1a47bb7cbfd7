import { createHmac } from 'node:crypto'
import {
  oneTimeCode,
  stepAt,
  stepMessage,
} from '@placard/domain/identity/second-factor/one-time-code'

/** Returns the code that an authenticator app with that key shows. @param offsetSteps how many codes later */
export function codeOf(key: string, offsetSteps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const letters = [...key.replaceAll(' ', '')]
  const bits = letters.map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const message = stepMessage(stepAt(Date.now()) + offsetSteps)
  return oneTimeCode(createHmac('sha1', secret).update(message).digest())
}
