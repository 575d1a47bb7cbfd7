import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { linkSubject, type Placement } from '@placard/domain/campaigns/monitoring-link/subject'
import {
  type LinkType,
  linkType,
  linkTypeNames,
} from '@placard/domain/campaigns/monitoring-link/codes'
import { offeredLinks } from '@placard/domain/campaigns/monitoring-link/visibility'
import { Button } from '@placard/ui/button/button'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type AdFormValues, adTexts } from '#console/campaigns/create/ad/ad-form.ts'
import { Collapsible } from '#console/campaigns/create/form/collapsible.tsx'
import { fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { LinkField } from './link-field.tsx'
import { FieldGroup } from '@placard/ui/form/field'

/** The settings of plan and group that determine where the ad is delivered. */
export type LinkPlacement = Omit<Placement, 'specId'>

interface LinksProps {
  readonly form: FormFields<AdFormValues>
  readonly place: LinkPlacement
}

/** The monitoring links that the ad can have, and set ones that it should no longer have. @see S5.5–S5.9 */
export function Links({ form, place }: LinksProps) {
  const texts = useTexts(adTexts)
  const { dataTree } = useIdentity()
  const { specId } = form.typed
  const offered = offeredLinks(linkSubject({ ...place, specId }, dataTree))
  const isSet = (link: LinkType) => form.typed[linkField[link]] !== ''
  const set = Object.values(linkType).filter(isSet)
  const hasProblem = Object.values(linkField).some((field) => form.problemOf(field) !== undefined)
  const shown = Object.values(linkType).filter((link) => offered.includes(link) || isSet(link))
  return (
    <Collapsible
      label={texts.links}
      text={set.length === 0 ? texts.noLinks : texts.linksSet({ count: set.length })}
      needsAttention={hasProblem}
    >
      {shown.length === 0 && <p>{texts.noneOffered}</p>}
      {shown.map((link) =>
        offered.includes(link) ? (
          <LinkField key={link} link={link} field={fieldProps(form, linkField[link])} />
        ) : (
          <UnofferedLink key={link} link={link} form={form} />
        ),
      )}
    </Collapsible>
  )
}

/** A link that is set although it is not offered: the user may keep or remove it. */
function UnofferedLink({ link, form }: { link: LinkType; form: FormFields<AdFormValues> }) {
  const texts = useTexts(adTexts)
  const locale = useLocale()
  const { value, problem, onChange } = fieldProps(form, linkField[link])
  return (
    <FieldGroup label={linkTypeNames[locale][link]} hint={texts.notOffered} problem={problem}>
      <p className="mkt-create-address">{value}</p>
      <Button small onClick={() => onChange('')}>
        {texts.removeAction}
      </Button>
    </FieldGroup>
  )
}
