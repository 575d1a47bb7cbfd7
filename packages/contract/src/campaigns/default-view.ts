import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { id, nothing } from '../platform/scalar.ts'
import { managesAds } from './promotion.ts'
import { level } from './report.ts'

// In a file of its own, because every visit of a list needs it, and only some the views themselves.
const viewId = z.nullable(id)

/** Returns the saved views with which the lists of the acting owner open for the caller; null for the whole list. */
export const defaultViews = defineCall({
  path: '/v3/savedView/defaults',
  summary: 'Returns the saved views that lists open with.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ plan: viewId, group: viewId, ad: viewId }),
})

/** Selects the view that opens by default for the caller, an own or a shared one; null for the whole list. */
export const putDefaultView = defineCall({
  path: '/v3/savedView/default',
  summary: 'Selects the saved view that a list opens with.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ level, viewId }),
  output: nothing,
})
