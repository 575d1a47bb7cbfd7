import { draftContentMaxBytes, draftTitleMaxLength } from '@placard/domain/campaigns/draft/limit'
import { draftSteps } from '@placard/domain/campaigns/draft/step'
import { isDraftTitle } from '@placard/domain/campaigns/draft/title'
import { utf8Length } from '@placard/domain/platform/text/utf8'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { managesAds } from './promotion.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

/** The step of the flow at which somebody has stopped. */
const step = z.enum(draftSteps)

/** The input in the format of the form; the server only checks its size. */
const content = z.string().check(
  z.refine((text) => utf8Length(text) <= draftContentMaxBytes, {
    error: `text of at most ${draftContentMaxBytes} bytes`,
  }),
)

/** Something that has been begun in the flow of creation and is not finished. Ours: decision 034. */
export const draftRow = z.strictObject({
  draftId: id,
  title: z.string(),
  step,
  changedAt: instant,
  /** The name of the last user who changed it; empty for users that the caller may not know. */
  editorName: z.string(),
  /** It was the caller. */
  isEditorSelf: z.boolean(),
  version,
})
export type DraftRow = z.infer<typeof draftRow>

const seen = { draftId: id, version }
const { pageNum, pageSize } = paging

/** Returns the drafts of the acting owner, no matter who started them, the last changed first. */
export const listDrafts = defineCall({
  path: '/v3/draft/list',
  summary: 'Lists what has been begun and not finished.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ pageNum, pageSize }),
  output: pageOf(draftRow),
})

/** A draft with what is typed in it. */
export const draftDetail = defineCall({
  path: '/v3/draft/detail',
  summary: 'Gives a draft.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ draftId: id }),
  output: z.strictObject({ ...draftRow.shape, content: z.string() }),
})

/**
 * Keeps what somebody types: in the draft that was seen, else in a new one. A save that changes nothing leaves the version
 * alone. `limitReached` when the owner has as many drafts as there can be.
 */
export const saveDraft = defineCall({
  path: '/v3/draft/save',
  summary: 'Keeps what has been typed, to go on with it later.',
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

/** Removes a draft for good: it is finished, or given up. `changedByOther` as with a save. */
export const removeDraft = defineCall({
  path: '/v3/draft/remove',
  summary: 'Removes a draft.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject(seen),
  output: nothing,
})
