import { isName, nameMaxLength } from '@placard/domain/platform/text/name'
import * as z from 'zod/mini'
import { email } from './account.ts'

/** The contact of an owner; empty fields are unknown. */
export const contactFields = {
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
}

/** The name of the contact; empty if unknown. */
export const contactName = z.string().check(
  z.refine((text) => text === '' || isName(text), {
    error: `a name of at most ${nameMaxLength} characters, in one line`,
  }),
)

/** A phone number as typed; empty if unknown. */
export const contactPhone = z.string().check(
  z.refine((text) => text === '' || /^\+?[\d ()-]{5,30}$/.test(text), {
    error: 'a telephone number such as +86 21 5555 0100',
  }),
)

/** An email address; empty if unknown. */
export const contactEmail = z.union([z.literal(''), email])
