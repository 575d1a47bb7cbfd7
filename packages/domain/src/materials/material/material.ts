import { materialType } from './type.ts'

/** The types of the material list. @see spec §3 "Material" */
export const listedMaterialTypes = [
  materialType.image,
  materialType.video,
  materialType.interactive,
] as const
/** One of `listedMaterialTypes`. */
export type ListedMaterialType = (typeof listedMaterialTypes)[number]

/** A file or page for creatives. @see spec §3 "Material" */
export interface Material {
  readonly mId: string
  readonly type: ListedMaterialType
  readonly materialUrl: string
  readonly name: string
  readonly previewUrl: string
}
