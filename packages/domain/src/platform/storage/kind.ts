import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'

/** The kinds of an owner's files, each with its own limit. */
export const storageKind = {
  /** Pictures, videos and interactive materials, with their thumbnails. */
  material: 'material',
  /** Attachments of work orders, and documents of verifications. */
  attachment: 'attachment',
  /** Uploaded files of imports, for as long as the imports are kept. */
  import: 'import',
} as const
/** One of `storageKind`. */
export type StorageKind = CodeOf<typeof storageKind>

/** The display names. */
export const storageKindNames: NamesOf<StorageKind> = /* @__PURE__ */ textTable({
  material: ['Materials', '素材'],
  attachment: ['Attachments', '附件'],
  import: ['Imports', '导入文件'],
})

/** The default maximum size of an owner's files in megabytes. */
export const usualStorageMb: Readonly<Record<StorageKind, number>> = {
  material: 20_480,
  attachment: 1_024,
  import: 5_120,
}

/** The bounds of an owner's maximum in megabytes, inclusive. */
export const storageMb = { min: 1, max: 10_000_000 } as const
