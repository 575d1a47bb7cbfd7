import type { SavedAd } from '@placard/contract/campaigns/ad'
import type { SavedGroup } from '@placard/contract/campaigns/group'
import type { SavedPlan } from '@placard/contract/campaigns/plan'
import { callServer } from '@placard/browser/request/call'
import { saveAd } from '@placard/contract/campaigns/ad'
import type { SavedCreative } from '@placard/contract/campaigns/creative'
import { adReviewFields } from '@placard/domain/campaigns/ad/fields'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { AdFields } from '#console/campaigns/create/ad/ad-fields.tsx'
import { useAdLines } from '#console/campaigns/create/ad/ad-summary.ts'
import { parseAd, toAdFormValues } from '#console/campaigns/create/ad/ad-form-values.ts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { Preview } from '#console/campaigns/create/creative/preview.tsx'
import {
  blankCreative,
  toCreativeFormValues,
} from '#console/campaigns/create/creative/creative-form-values.ts'
import { placementOf } from '#console/campaigns/create/flow/forms.ts'
import { useForm, useTabPersistence } from '#console/campaigns/create/form/form.ts'
import { changedFields } from '#console/campaigns/create/form/changed-fields.ts'
import { useGroupLines } from '#console/campaigns/create/group/group-summary.ts'
import { toGroupFormValues } from '#console/campaigns/create/group/group-form-values.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import { useEditExit } from './edit-exit.ts'
import { CreativeList } from './creative-list.tsx'
import { EditForm } from './edit-form.tsx'
import { EditFrame } from './edit-frame.tsx'
import { useEditing } from './editing.ts'
import { ReviewRejection } from './review-rejection.tsx'
import { fieldsRestartingReview } from './review-restart.ts'

interface AdEditProps {
  readonly plan: SavedPlan
  readonly group: SavedGroup
  readonly ad: SavedAd
  readonly creatives: readonly SavedCreative[]
}

/** Renders the form of an ad, with the list of its creatives below. */
export function AdEdit({ plan, group, ad, creatives }: AdEditProps) {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const { dataTree } = useIdentity()
  const { address, done, leaveSaved } = useEditExit('ad')
  const place = placementOf(plan, group)
  const context = { placement: place, dataTree, creativeCount: creatives.length }
  const form = useForm({
    ...useTabPersistence(`edit.ad.${ad.adId}`),
    base: toAdFormValues(ad),
    found: (typed, base) => parseAd(typed, base, { context, locale }).found,
  })
  const changes = () => {
    const before = parseAd(form.base, null, { context, locale }).ad
    return changedFields(before, parseAd(form.typed, null, { context, locale }).ad)
  }
  const editing = useEditing({
    form,
    saved: ad,
    typedOf: toAdFormValues,
    save: ({ adId, version }) =>
      callServer(saveAd, { adId, version, ...changes() }, { errorInPlace: true }),
    done: ({ adName }) => leaveSaved(adName),
  })
  const groupLines = useGroupLines(toGroupFormValues(group), plan.deliveryMode)
  const lines = useAdLines(form.typed)
  const [first] = creatives
  return (
    <EditFrame
      back={address}
      name={ad.adName}
      form={
        <>
          <EditForm
            form={form}
            editing={editing}
            done={done}
            fields={Object.keys(form.typed)}
            reviewedFields={fieldsRestartingReview(changes(), adReviewFields, {
              ...editing.base,
              locale,
            })}
          >
            <ReviewRejection of={editing.base} />
            <AdFields form={form} place={place} />
          </EditForm>
          <CreativeList adId={ad.adId} creatives={creatives} />
        </>
      }
      summary={
        <Summary title={texts.summaryEdit}>
          <SummaryPart step="group" name={group.groupName} lines={groupLines} isExisting />
          <SummaryPart step="ad" name={form.typed.adName} lines={lines} />
          <Preview
            ad={form.typed}
            specId={form.typed.specId}
            creative={first ? toCreativeFormValues(first) : blankCreative}
          />
        </Summary>
      }
    />
  )
}
