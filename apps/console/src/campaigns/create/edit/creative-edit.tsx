import type { SavedAd } from '@placard/contract/campaigns/ad'
import { callServer } from '@placard/browser/request/call'
import { type SavedCreative, saveCreative } from '@placard/contract/campaigns/creative'
import { creativeReviewFields } from '@placard/domain/campaigns/creative/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { toAdFormValues } from '#console/campaigns/create/ad/ad-form.ts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { CreativeFields } from '#console/campaigns/create/creative/creative-fields.tsx'
import {
  parseCreative,
  toCreativeFormValues,
  useCreativeLines,
} from '#console/campaigns/create/creative/creative-form.ts'
import { useKnownMaterials } from '#console/campaigns/create/creative/materials.ts'
import { Preview } from '#console/campaigns/create/creative/preview.tsx'
import { useForm, useTabPersistence } from '#console/campaigns/create/form/form.ts'
import { changedFields } from '#console/campaigns/create/form/form-values.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import { EditPage } from './edit-form.tsx'
import { useEditing } from './editing.ts'
import { fieldsRestartingReview, ReviewRejection } from './review-rejection.tsx'

/** Renders the form of one creative of an ad. */
export function CreativeEdit({ ad, creative }: { ad: SavedAd; creative: SavedCreative }) {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state: from } = useLocation()
  const materials = useKnownMaterials()
  const done = useRef(false)
  const { specId } = ad
  const read = { context: { specId, materials: materials() }, locale }
  const form = useForm({
    ...useTabPersistence(`edit.creative.${creative.creativeId}`),
    base: toCreativeFormValues(creative),
    found: (typed, base) => parseCreative(typed, base, read).found,
  })
  const changes = () =>
    changedFields(
      parseCreative(form.base, null, read).creative,
      parseCreative(form.typed, null, read).creative,
    )
  const editing = useEditing({
    form,
    saved: creative,
    typedOf: toCreativeFormValues,
    save: ({ creativeId, version }) =>
      callServer(saveCreative, { creativeId, version, ...changes() }, { errorInPlace: true }),
    done() {
      done.current = true
      void queries.invalidateQueries({ queryKey: ['create'] })
      void navigate(`/manage/ad/${ad.adId}/edit`, { state: from })
    },
  })
  const lines = useCreativeLines(form.typed, specId)
  return (
    <EditPage
      back={`/manage/ad/${ad.adId}/edit`}
      name={ad.adName}
      form={form}
      editing={editing}
      done={done}
      fields={Object.keys(form.typed)}
      reviewedFields={fieldsRestartingReview(changes(), creativeReviewFields, {
        ...editing.base,
        locale,
      })}
      summary={
        <Summary
          title={texts.summaryEdit}
          preview={<Preview ad={toAdFormValues(ad)} specId={specId} creative={form.typed} />}
        >
          <SummaryPart step="creative" name="" lines={lines} />
        </Summary>
      }
    >
      <ReviewRejection of={editing.base} />
      <CreativeFields form={form} specId={specId} />
    </EditPage>
  )
}
