import { isName, nameMaxLength } from '@placard/domain/platform/text/name'
import * as z from 'zod/mini'
import { email } from './account.ts'

/** Whom to ask; a field that is empty says that nothing was given. */
export const contactFields = {
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
}

/** The name of a person to ask; empty: none. */
export const contactName = z.string().check(
  z.refine((text) => text === '' || isName(text), {
    error: `a name of at most ${nameMaxLength} characters, in one line`,
  }),
)

/** A telephone number as people write it; empty: none. */
export const contactPhone = z.string().check(
  z.refine((text) => text === '' || /^\+?[\d ()-]{5,30}$/.test(text), {
    error: 'a telephone number such as +86 21 5555 0100',
  }),
)

/** An address to write to; empty: none. */
export const contactEmail = z.union([z.literal(''), email])
