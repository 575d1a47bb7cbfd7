import '#console/platform/router/page.css'
import '../create.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { QueryContent } from '#console/campaigns/create/query-content.tsx'
import { creativesQuery, useExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { CreativeEdit } from './creative-edit.tsx'
import { saveAd, type SavedAd } from '@placard/contract/campaigns/ad'
import type { SavedGroup } from '@placard/contract/campaigns/group'
import type { SavedPlan } from '@placard/contract/campaigns/plan'
import { callServer } from '@placard/browser/request/call'
import type { SavedCreative } from '@placard/contract/campaigns/creative'
import { originsOf } from '@placard/domain/campaigns/ad/ad'
import { adReviewFields } from '@placard/domain/campaigns/ad/fields'
import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { linkOrigin } from '@placard/domain/campaigns/monitoring-link/origin'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { AdFields } from '#console/campaigns/create/ad/ad-fields.tsx'
import { parseAd, toAdFormValues, useAdLines } from '#console/campaigns/create/ad/ad-form.ts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { Preview } from '#console/campaigns/create/creative/preview.tsx'
import {
  blankCreative,
  toCreativeFormValues,
} from '#console/campaigns/create/creative/creative-form.ts'
import { placementOf } from '#console/campaigns/create/flow/forms.ts'
import { useForm, useTabPersistence } from '#console/campaigns/create/form/form.ts'
import { changedFields } from '#console/campaigns/create/form/form-values.ts'
import { toGroupFormValues, useGroupLines } from '#console/campaigns/create/group/group-form.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import { parentSteps } from '#console/campaigns/manage/parent-steps.ts'
import { EditPage, useEditExit } from './edit-form.tsx'
import { CreativeList } from './creative-list.tsx'
import { useEditing } from './editing.ts'
import { fieldsRestartingReview, ReviewRejection } from './review-rejection.tsx'

/** The page that edits the ad in the address, or one of its creatives. */
export function AdEditPage() {
  const { adId = '' } = useParams()
  const [parameters] = useSearchParams()
  const { ownerId } = useIdentity()
  const { existing, error, retry } = useExistingEntities(
    { planId: null, groupId: null, adId },
    true,
  )
  const creatives = useQuery({ ...creativesQuery(ownerId, adId), refetchOnMount: 'always' })
  const { plan = null, group = null, ad = null } = existing ?? {}
  const items = creatives.isFetchedAfterMount ? (creatives.data?.items ?? null) : null
  const all = plan && group && ad && items && { plan, group, ad, creatives: items }
  const creative = items?.find(({ creativeId }) => creativeId === parameters.get('creative'))
  const again = () => {
    retry()
    void creatives.refetch()
  }
  return (
    <div className="mkt-page mkt-create">
      <QueryContent value={all} error={error ?? creatives.error} retry={again}>
        {(loaded) =>
          creative ? (
            <CreativeEdit key={creative.creativeId} ad={loaded.ad} creative={creative} />
          ) : (
            <AdEdit key={adId} {...loaded} />
          )
        }
      </QueryContent>
    </div>
  )
}

interface AdEditProps {
  readonly plan: SavedPlan
  readonly group: SavedGroup
  readonly ad: SavedAd
  readonly creatives: readonly SavedCreative[]
}

/** Renders the form of an ad, with the list of its creatives below. */
function AdEdit({ plan, group, ad, creatives }: AdEditProps) {
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
    <EditPage
      back={address}
      parents={parentSteps({ level: 'ad', name: ad.adName, ...plan, ...group })}
      name={ad.adName}
      form={form}
      editing={editing}
      done={done}
      fields={Object.keys(form.typed)}
      reviewedFields={fieldsRestartingReview(changes(), reviewedFields(changes(), editing.base), {
        ...editing.base,
        locale,
      })}
      summary={
        <Summary
          title={texts.summaryEdit}
          preview={
            <Preview
              ad={form.typed}
              specId={form.typed.specId}
              creative={first ? toCreativeFormValues(first) : blankCreative}
            />
          }
        >
          <SummaryPart step="group" name={group.groupName} lines={groupLines} isExisting />
          <SummaryPart step="ad" name={form.typed.adName} lines={lines} />
        </Summary>
      }
      below={<CreativeList adId={ad.adId} creatives={creatives} />}
    >
      <ReviewRejection of={editing.base} />
      <AdFields form={form} place={place} />
    </EditPage>
  )
}

/** Returns the fields whose change restarts the review: links only with another scheme or host than the ad has. */
function reviewedFields(changes: Partial<SavedAd>, base: SavedAd): string[] {
  if (base.reviewState !== reviewState.passed) return adReviewFields
  const passed = originsOf(base)
  const links: readonly string[] = Object.values(linkField)
  return adReviewFields.filter((field) => {
    if (!links.includes(field)) return true
    const origin = linkOrigin(String(changes[field] ?? ''))
    return origin !== null && !passed.has(origin)
  })
}
