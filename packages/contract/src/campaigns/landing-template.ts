import {
  templateField,
  templateKind,
  templateNameMaxLength,
} from '@placard/domain/campaigns/landing-template/field'
import * as z from 'zod/mini'
import { toolboxAccess } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id } from '../platform/scalar.ts'

const { pageNum, pageSize } = paging

/** The filters of a list of templates. `text` is searched for in the name, ignoring letter case. */
export const templateFilters = z._default(
  z.strictObject({
    kind: z.optional(z.enum(templateKind)),
    text: z.optional(z.string().check(z.maxLength(templateNameMaxLength))),
  }),
  {},
)

/** The parts of a page, from top to bottom. */
export const templateParts = z.array(
  z.strictObject({ field: z.enum(templateField), required: z.boolean() }),
)

/**
 * Returns the landing page templates of the platform, newest first. `previewUrl` is a small self-contained drawing,
 * as a `data:` address. A 405 of this call does not mask the screen.
 *
 * @see spec S7.30, S8.2
 */
export const listTemplates = defineCall({
  path: '/v2/lp/template/list',
  summary: 'Lists the landing page templates.',
  body: 'form',
  access: toolboxAccess,
  effect: 'read',
  input: z.strictObject({ pageNum, pageSize, filters: templateFilters }),
  output: pageOf(
    z.strictObject({
      templateId: id,
      /** In the caller's language if available. */
      templateName: z.string(),
      kind: z.enum(templateKind),
      kindName: z.string(),
      previewUrl: z.string(),
      fields: z.array(
        z.strictObject({
          field: z.enum(templateField),
          fieldName: z.string(),
          required: z.boolean(),
        }),
      ),
    }),
  ),
})
