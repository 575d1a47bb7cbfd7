import {
  draftContentMaxBytes,
  draftSteps,
  draftTitleMaxLength,
  isDraftTitle,
} from '@placard/domain/campaigns/draft/draft'
import { utf8Length } from '@placard/domain/platform/text/utf8'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { managesAds } from './promotion.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

/** The step of the flow where the user stopped. */
const step = z.enum(draftSteps)

/** The input in the format of the form; the server only checks its size. */
const content = z.string().check(
  z.refine((text) => utf8Length(text) <= draftContentMaxBytes, {
    error: `text of at most ${draftContentMaxBytes} bytes`,
  }),
)

/** An unfinished draft of the creation flow. Our decision: 034. */
export const draftRow = z.strictObject({
  draftId: id,
  title: z.string(),
  step,
  changedAt: instant,
  /** The name of the last user who changed it; empty for users that the caller may not know. */
  editorName: z.string(),
  /** True if it was the caller. */
  isEditorSelf: z.boolean(),
  version,
})
export type DraftRow = z.infer<typeof draftRow>

const seen = { draftId: id, version }
const { pageNum, pageSize } = paging

/** Returns the drafts of the acting owner, no matter who started them, the last changed first. */
export const listDrafts = defineCall({
  path: '/v3/draft/list',
  summary: 'Lists unfinished drafts.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ pageNum, pageSize }),
  output: pageOf(draftRow),
})

/** Returns a draft with its content. */
export const draftDetail = defineCall({
  path: '/v3/draft/detail',
  summary: 'Returns a draft.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ draftId: id }),
  output: z.strictObject({ ...draftRow.shape, content: z.string() }),
})

/**
 * Stores the input of a user, in the given draft or in a new one. A save without changes keeps the version.
 * `limitReached` if the owner has the maximum number of drafts.
 */
export const saveDraft = defineCall({
  path: '/v3/draft/save',
  summary: 'Stores unfinished input in a draft.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    seen: z.optional(z.strictObject(seen)),
    title: z.string().check(
      z.refine(isDraftTitle, {
        error: `a title of 1 to ${draftTitleMaxLength} full-width characters, in one line`,
      }),
    ),
    step,
    content,
  }),
  output: draftRow,
})

/** Removes a draft permanently, because it is finished or discarded. `changedByOther` as with a save. */
export const removeDraft = defineCall({
  path: '/v3/draft/remove',
  summary: 'Removes a draft.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject(seen),
  output: nothing,
})
