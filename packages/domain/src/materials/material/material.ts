import { materialType } from './type.ts'

/** The types that the material list knows. @see spec §3 "Material" */
export const listedMaterialTypes = [
  materialType.image,
  materialType.video,
  materialType.interactive,
] as const
/** One of `listedMaterialTypes`. */
export type ListedMaterialType = (typeof listedMaterialTypes)[number]

/** A file or page that creatives are made from. @see spec §3 "Material" */
export interface Material {
  readonly mId: string
  readonly type: ListedMaterialType
  readonly materialUrl: string
  readonly name: string
  readonly previewUrl: string
}
