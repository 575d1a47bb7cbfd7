import { callServer } from '@placard/browser/request/call'
import { type SavedCreative, saveCreative } from '@placard/contract/creative'
import { creativeReviewFields } from '@placard/domain/creative/creative'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useWords } from '#console/language/language.tsx'
import { type SavedAd, typedAd } from '../ad/typed-ad.ts'
import { createWords } from '../create-words.ts'
import { CreativeFields } from '../creative/creative-fields.tsx'
import { useCreativeLines } from '../creative/creative-summary.ts'
import { useKnownMaterials } from '../creative/materials.ts'
import { Preview } from '../creative/preview.tsx'
import { readCreative, typedCreative } from '../creative/typed-creative.ts'
import { useForm, useTabKeeping } from '../form/form.ts'
import { changedPart } from '../form/part.ts'
import { Summary, SummaryPart } from '../summary.tsx'
import { writable } from '../writable.ts'
import { EditForm } from './edit-form.tsx'
import { EditFrame } from './edit-frame.tsx'
import { useEditing } from './editing.ts'
import { Rejected } from './rejected.tsx'
import { restartingIn } from './restart.ts'

/** Edits one creative of an ad. */
export function CreativeEdit({ ad, creative }: { ad: SavedAd; creative: SavedCreative }) {
  const say = useWords(createWords)
  const locale = useLocale()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state: from } = useLocation()
  const materials = useKnownMaterials()
  const done = useRef(false)
  const { specId } = ad
  const read = { ground: { specId, materials: materials() }, locale }
  const form = useForm({
    ...useTabKeeping(`edit.creative.${creative.creativeId}`),
    base: typedCreative(creative),
    found: (typed, base) => readCreative(typed, base, read).found,
  })
  const changes = () =>
    changedPart(
      writable(readCreative(form.base, null, read).creative),
      writable(readCreative(form.typed, null, read).creative),
    )
  const editing = useEditing({
    form,
    saved: creative,
    typedOf: typedCreative,
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
    <EditFrame
      back={`/manage/ad/${ad.adId}/edit`}
      name={ad.adName}
      form={
        <EditForm
          form={form}
          editing={editing}
          done={done}
          fields={Object.keys(form.typed)}
          restarting={restartingIn(changes(), creativeReviewFields, {
            ...editing.stands,
            locale,
          })}
        >
          <Rejected of={editing.stands} />
          <CreativeFields form={form} specId={specId} />
        </EditForm>
      }
      summary={
        <Summary title={say('summaryEdit')}>
          <SummaryPart step="creative" name="" lines={lines} />
          <Preview ad={typedAd(ad)} specId={specId} creative={form.typed} />
        </Summary>
      }
    />
  )
}
