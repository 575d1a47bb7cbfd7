import { callServer } from '@placard/browser/request/call'
import { saveAd } from '@placard/contract/campaigns/ad'
import type { SavedCreative } from '@placard/contract/campaigns/creative'
import { adReviewFields } from '@placard/domain/campaigns/ad/ad'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { AdFields } from '#console/campaigns/create/ad/ad-fields.tsx'
import { useAdLines } from '#console/campaigns/create/ad/ad-summary.ts'
import { readAd, type SavedAd, typedAd } from '#console/campaigns/create/ad/typed-ad.ts'
import { createWords } from '#console/campaigns/create/create-words.ts'
import { Preview } from '#console/campaigns/create/creative/preview.tsx'
import { blankCreative, typedCreative } from '#console/campaigns/create/creative/typed-creative.ts'
import { placeOf } from '#console/campaigns/create/flow/forms.ts'
import { useForm, useTabKeeping } from '#console/campaigns/create/form/form.ts'
import { changedPart } from '#console/campaigns/create/form/part.ts'
import { useGroupLines } from '#console/campaigns/create/group/group-summary.ts'
import { type SavedGroup, typedGroup } from '#console/campaigns/create/group/typed-group.ts'
import type { SavedPlan } from '#console/campaigns/create/plan/typed-plan.ts'
import { Summary, SummaryPart } from '#console/campaigns/create/summary.tsx'
import { writable } from '#console/campaigns/create/writable.ts'
import { useBack } from './back.ts'
import { CreativeList } from './creative-list.tsx'
import { EditForm } from './edit-form.tsx'
import { EditFrame } from './edit-frame.tsx'
import { useEditing } from './editing.ts'
import { Rejected } from './rejected.tsx'
import { restartingIn } from './restart.ts'

interface AdEditProps {
  readonly plan: SavedPlan
  readonly group: SavedGroup
  readonly ad: SavedAd
  readonly creatives: readonly SavedCreative[]
}

/** Renders the form of an ad, with the list of its creatives below. */
export function AdEdit({ plan, group, ad, creatives }: AdEditProps) {
  const say = useWords(createWords)
  const locale = useLocale()
  const { dataTree } = useIdentity()
  const { address, done, leave } = useBack('ad')
  const place = placeOf(plan, group)
  const ground = { placement: place, dataTree, creativeCount: creatives.length }
  const form = useForm({
    ...useTabKeeping(`edit.ad.${ad.adId}`),
    base: typedAd(ad),
    found: (typed, base) => readAd(typed, base, { ground, locale }).found,
  })
  const changes = () => {
    const before = readAd(form.base, null, { ground, locale }).ad
    return changedPart(writable(before), writable(readAd(form.typed, null, { ground, locale }).ad))
  }
  const editing = useEditing({
    form,
    saved: ad,
    typedOf: typedAd,
    save: ({ adId, version }) =>
      callServer(saveAd, { adId, version, ...changes() }, { errorInPlace: true }),
    done: ({ adName }) => leave(adName),
  })
  const groupLines = useGroupLines(typedGroup(group), plan.deliveryMode)
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
            restarting={restartingIn(changes(), adReviewFields, { ...editing.stands, locale })}
          >
            <Rejected of={editing.stands} />
            <AdFields form={form} place={place} />
          </EditForm>
          <CreativeList adId={ad.adId} creatives={creatives} />
        </>
      }
      summary={
        <Summary title={say('summaryEdit')}>
          <SummaryPart step="group" name={group.groupName} lines={groupLines} stands />
          <SummaryPart step="ad" name={form.typed.adName} lines={lines} />
          <Preview
            ad={form.typed}
            specId={form.typed.specId}
            creative={first ? typedCreative(first) : blankCreative}
          />
        </Summary>
      }
    />
  )
}
