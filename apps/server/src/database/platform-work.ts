import type { Locale } from '@placard/domain/locale/locale'
import type { Actor } from '#server/database/actor.ts'
import type { Unit } from '#server/database/unit.ts'

/** Somebody of the platform, at work on owners. */
export interface PlatformWork {
  readonly unit: Unit
  readonly actor: Actor
  readonly locale: Locale
}
