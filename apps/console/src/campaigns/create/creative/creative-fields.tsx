import type { AdSpec } from '@placard/domain/materials/material/spec'
import {
  creativeType,
  type CreativeType,
  creativeTypeNames,
  dynamicMode,
  dynamicModeNames,
} from '@placard/domain/campaigns/creative/codes'
import { type MaterialField, materialNeeds } from '@placard/domain/materials/material/need'
import { pixelText } from '@placard/domain/platform/format/pixel'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Collapsible, MoreSettings } from '#console/campaigns/create/form/collapsible.tsx'
import { codeOptions, fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { type CreativeFormValues, creativeTexts, materialLabels } from './creative-form.ts'
import { MaterialPicker } from './material-picker.tsx'
import { useMaterials } from './materials.ts'
import { ChoiceField } from '@placard/ui/form/choice-field'

interface CreativeFieldsProps {
  readonly form: FormFields<CreativeFormValues>
  /** The spec of the creative's ad. */
  readonly specId: AdSpec
}

/** The creative types that are offered. */
const kinds: readonly CreativeType[] = [
  creativeType.normal,
  creativeType.program,
  creativeType.dynamicProduct,
]

/** The form fields of a creative. */
export function CreativeFields({ form, specId }: CreativeFieldsProps) {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const needs = materialNeeds(specId)
  const { creativeType: type, brandLogoImgId } = form.typed
  return (
    <>
      {needs.imgMatIds.count !== 0 && <Materials form={form} specId={specId} of="imgMatIds" />}
      {needs.videoMatIds.count !== 0 && <Materials form={form} specId={specId} of="videoMatIds" />}
      {needs.videoCoverImgId.count !== 0 && (
        <Materials form={form} specId={specId} of="videoCoverImgId" />
      )}
      <Collapsible
        label={texts.logo}
        text={texts[brandLogoImgId === null ? 'logoNone' : 'logoChosen']}
        needsAttention={form.problemOf('brandLogoImgId') !== undefined}
      >
        <Materials form={form} specId={specId} of="brandLogoImgId" />
      </Collapsible>
      <MoreSettings
        form={form}
        fields={['creativeType', 'dynamicMode']}
        text={[creativeTypeNames[locale][type]]}
      >
        <ChoiceField
          {...fieldProps(form, 'creativeType')}
          label={texts.creativeType}
          options={codeOptions(
            kinds.includes(type) ? kinds : [type, ...kinds],
            creativeTypeNames[locale],
          )}
        />
        {type === creativeType.dynamicProduct && (
          <ChoiceField
            {...fieldProps(form, 'dynamicMode')}
            label={texts.dynamicMode}
            options={codeOptions(Object.values(dynamicMode), dynamicModeNames[locale])}
          />
        )}
      </MoreSettings>
    </>
  )
}

/** The material picker of one field. */
function Materials({ form, specId, of }: CreativeFieldsProps & { of: MaterialField }) {
  const texts = useTexts(creativeTexts)
  const sizeText = useSizeText()
  const { count, size } = materialNeeds(specId)[of]
  const { value, problem, onChange } = fieldProps(form, of)
  const hint = { size: sizeText(size), count: count ?? 1 }
  const [filmId] = of === 'videoCoverImgId' ? form.typed.videoMatIds : []
  const film = useMaterials(filmId === undefined ? [] : [filmId]).get(filmId ?? '')
  const isList = of === 'imgMatIds' || of === 'videoMatIds'
  return (
    <MaterialPicker
      name={of}
      label={texts[materialLabels[of]]}
      hint={texts[count === null ? 'may' : 'needs'](hint)}
      problem={problem}
      of={{ specId, field: of }}
      sizes={typeof size === 'string' ? [] : size}
      film={film}
      max={count ?? 1}
      selected={value === null ? [] : typeof value === 'string' ? [value] : value}
      onSelect={(ids) => onChange(isList ? ids : (ids.at(-1) ?? null))}
    />
  )
}

/** Returns a function that describes the sizes that a field accepts. */
function useSizeText(): (size: ReturnType<typeof materialNeeds>[MaterialField]['size']) => string {
  const texts = useTexts(creativeTexts)
  return (size) => (typeof size === 'string' ? texts[size] : size.map(pixelText).join(texts.or))
}
