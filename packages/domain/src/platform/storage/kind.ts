import type { CodeOf, NamesOf } from '../locale/names.ts'

/** Kinds of files that an owner keeps, each with a limit of its own. */
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
export const storageKindNames: NamesOf<StorageKind> = {
  'en-US': { material: 'Materials', attachment: 'Attachments', import: 'Imports' },
  'zh-CN': { material: '素材', attachment: '附件', import: '导入文件' },
}

/** Megabytes that an owner may keep where nobody has set anything else. */
export const usualStorageMb: Readonly<Record<StorageKind, number>> = {
  material: 20_480,
  attachment: 1_024,
  import: 5_120,
}

/** Megabytes that can be allowed to an owner, both ends included. */
export const storageMb = { min: 1, max: 10_000_000 } as const
