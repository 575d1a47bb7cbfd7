import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Actor } from '#server/platform/database/actor.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'

/** A member of platform staff, who works on owners. */
export interface PlatformWork {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly locale: Locale
}
