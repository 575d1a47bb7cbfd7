import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { linkSubject, type Placement } from '@placard/domain/campaigns/monitoring-link/subject'
import {
  type LinkType,
  linkType,
  linkTypeNames,
} from '@placard/domain/campaigns/monitoring-link/type'
import { offeredLinks } from '@placard/domain/campaigns/monitoring-link/visibility'
import { Button } from '#console/platform/control/button.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { adWords } from '#console/campaigns/create/ad/ad-words.ts'
import type { TypedAd } from '#console/campaigns/create/ad/typed-ad.ts'
import { FieldGroup } from '#console/campaigns/create/form/field.tsx'
import { Fold } from '#console/campaigns/create/form/fold.tsx'
import { bound, type FormFields } from '#console/campaigns/create/form/form.ts'
import { LinkField } from './link-field.tsx'

/** The settings of plan and group that determine where the ad is delivered. */
export type LinkPlace = Omit<Placement, 'specId'>

interface LinksProps {
  readonly form: FormFields<TypedAd>
  readonly place: LinkPlace
}

/** The monitoring links that the ad can have, and set ones that it should no longer have. @see S5.5–S5.9 */
export function Links({ form, place }: LinksProps) {
  const say = useWords(adWords)
  const { dataTree } = useIdentity()
  const { specId } = form.typed
  const offered = offeredLinks(linkSubject({ ...place, specId }, dataTree))
  const isSet = (link: LinkType) => form.typed[linkField[link]] !== ''
  const set = Object.values(linkType).filter(isSet)
  const isWrong = Object.values(linkField).some((field) => form.problemOf(field) !== undefined)
  const shown = Object.values(linkType).filter((link) => offered.includes(link) || isSet(link))
  return (
    <Fold
      label={say('links')}
      text={set.length === 0 ? say('noLinks') : say('linksSet', { count: set.length })}
      wanted={isWrong}
    >
      {shown.length === 0 && <p>{say('noneOffered')}</p>}
      {shown.map((link) =>
        offered.includes(link) ? (
          <LinkField key={link} link={link} field={bound(form, linkField[link])} />
        ) : (
          <OtherLink key={link} link={link} form={form} />
        ),
      )}
    </Fold>
  )
}

/** A link that is set although it is not offered: the user may keep or remove it. */
function OtherLink({ link, form }: { link: LinkType; form: FormFields<TypedAd> }) {
  const say = useWords(adWords)
  const locale = useLocale()
  const { value, problem, change } = bound(form, linkField[link])
  return (
    <FieldGroup label={linkTypeNames[locale][link]} hint={say('notOffered')} problem={problem}>
      <p className="mkt-create-address">{value}</p>
      <Button small onClick={() => change('')}>
        {say('takeAway')}
      </Button>
    </FieldGroup>
  )
}
