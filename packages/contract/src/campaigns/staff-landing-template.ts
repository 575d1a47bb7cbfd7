import {
  maxTemplateParts,
  templateKind,
  templateNameMaxLength,
} from '@placard/domain/campaigns/landing-template/field'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { templateFilters, templateParts } from './landing-template.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line, localText, someLocalText } from '../platform/local-text.ts'
import { id, instant, version } from '../platform/scalar.ts'

/** A template as staff edit it. */
export const staffTemplate = z.strictObject({
  templateId: id,
  name: localText(z.string()),
  kind: z.enum(templateKind),
  fields: templateParts,
  /** No longer offered. */
  retired: z.boolean(),
  version,
  createdAt: instant,
})
export type StaffTemplate = z.infer<typeof staffTemplate>

/** Returns all templates, newest first, including retired ones. */
export const listStaffTemplates = defineCall({
  path: '/v3/staff/landingTemplate/list',
  summary: 'Lists the landing page templates for editing.',
  body: 'json',
  access: staffMay('read', 'landingTemplate'),
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: templateFilters,
  }),
  output: pageOf(staffTemplate),
})

/** Adds a template, or changes the one with `templateId` and `version`; `retired` withdraws it from the offer. */
export const saveTemplate = defineCall({
  path: '/v3/staff/landingTemplate/save',
  summary: 'Adds, changes or retires a landing page template.',
  body: 'json',
  access: staffMay('change', 'landingTemplate'),
  effect: 'write',
  input: z.strictObject({
    templateId: z.optional(id),
    version: z.optional(version),
    name: someLocalText(line(templateNameMaxLength)),
    kind: z.enum(templateKind),
    fields: templateParts.check(z.minLength(1), z.maxLength(maxTemplateParts)),
    retired: z._default(z.boolean(), false),
  }),
  output: staffTemplate,
})
