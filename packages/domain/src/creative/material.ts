import { type AdSpec, specMaterials, type VideoShape } from '../ad/spec.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { pixelText } from '../format/pixel.ts'
import { iconSize, type PixelSize, smallImageSize } from '../material/limit.ts'
import { type MaterialType, materialType } from '../material/type.ts'

/** The materials of a creative, by their ids. */
export interface MaterialFields {
  readonly imgMatIds: readonly string[]
  readonly videoMatIds: readonly string[]
  readonly videoCoverImgId: string | null
  readonly brandLogoImgId: string | null
}

/** The fields of a creative that name materials. */
export const materialFields = [
  'imgMatIds',
  'videoMatIds',
  'videoCoverImgId',
  'brandLogoImgId',
] as const satisfies readonly (keyof MaterialFields)[]
/** One of `materialFields`. */
export type MaterialField = (typeof materialFields)[number]

/** What of a material decides where it fits. */
export interface CreativeMaterial {
  readonly type: MaterialType
  /** Null for what does not say it. */
  readonly widthPx: number | null
  readonly heightPx: number | null
  /** Why it may no longer be shown; null: it may. */
  readonly refusal: string | null
}

/** The owner's materials by their ids, as far as a creative names them. */
export type CreativeMaterials = ReadonlyMap<string, CreativeMaterial>

/** What a field takes. */
export interface MaterialNeed {
  /** So many, no more and no fewer; null: one or none. */
  readonly count: number | null
  readonly types: readonly MaterialType[]
  /** One of these sizes, or which way a video lies. */
  readonly size: readonly PixelSize[] | VideoShape
}

const { image, video, common } = materialType
const none: MaterialNeed = { count: 0, types: [], size: [] }
/** Ours: the icon of the app stands for a brand, or a small image where there is none. */
const logo: MaterialNeed = { count: null, types: [image, common], size: [iconSize, smallImageSize] }

/** What the creatives of a spec take in each field. */
export function materialNeeds(specId: AdSpec): Readonly<Record<MaterialField, MaterialNeed>> {
  const made = specMaterials[specId]
  return made.kind === 'image'
    ? {
        imgMatIds: { count: made.imageCount, types: [image], size: made.sizes },
        videoMatIds: none,
        videoCoverImgId: none,
        brandLogoImgId: logo,
      }
    : {
        imgMatIds: none,
        videoMatIds: { count: 1, types: [video], size: made.shape },
        videoCoverImgId: { count: 1, types: [image], size: made.coverSizes },
        brandLogoImgId: logo,
      }
}

/** The ids that a field names. */
export function materialIds(value: MaterialFields[MaterialField]): readonly string[] {
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}

/** What is wrong with a field: how many it names, else each that does not fit. */
export function materialProblems(
  field: MaterialField,
  value: MaterialFields[MaterialField],
  { specId, materials }: { readonly specId: AdSpec; readonly materials: CreativeMaterials },
): FieldProblem[] {
  const need = materialNeeds(specId)[field]
  const ids = materialIds(value)
  const count = ids.length
  if (need.count !== null && count !== need.count)
    return [fieldProblem('materialCount', [field, count], { count, wanted: need.count })]
  return ids.flatMap((id, at) => {
    const path = typeof value === 'string' ? field : `${field}.${at}`
    const material = materials.get(id)
    return material === undefined
      ? [fieldProblem('materialUnknown', [path, id], {})]
      : misfit(path, material, need)
  })
}

function misfit(path: string, material: CreativeMaterial, need: MaterialNeed): FieldProblem[] {
  const { type, widthPx, heightPx, refusal } = material
  if (!need.types.includes(type)) return [fieldProblem('materialKind', [path, null], {})]
  if (refusal !== null) return [fieldProblem('materialRefused', [path, null], { refusal })]
  if (widthPx === null || heightPx === null)
    return [fieldProblem('materialSizeUnknown', [path, null], {})]
  const came = [path, pixelText({ widthPx, heightPx })] as const
  const { size } = need
  if (typeof size === 'string') {
    const isRight = size === 'vertical' ? heightPx > widthPx : widthPx > heightPx
    return isRight ? [] : [fieldProblem('videoShape', came, { shape: size })]
  }
  return size.some((fit) => fit.widthPx === widthPx && fit.heightPx === heightPx)
    ? []
    : [fieldProblem('materialSize', came, { sizes: size })]
}
