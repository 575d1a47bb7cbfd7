import type { FileType } from '@placard/domain/platform/file/media-type'
import type { StorageKind } from '@placard/domain/platform/storage/kind'
import type { ColumnType } from 'kysely'
import type { GeneratedId, Id, Instant, OwnerKey } from '#server/platform/database/tables/column.ts'

interface StoredFileTable {
  owner_id: OwnerKey
  file_id: GeneratedId
  purpose:
    | 'verification'
    | 'workOrder'
    | 'material'
    | 'bundle'
    | 'paymentSlip'
    | 'invoice'
    | 'reportFile'
  account_id: Id | null
  file_name: string
  media_type: ColumnType<string, FileType, never>
  byte_count: number
  address_key: ColumnType<string, never, never>
  /** Null until the server has moved the content, which happens before it serves requests. */
  blob_hash: ColumnType<Buffer, Buffer, Buffer>
  created_at: Instant
}

interface StoredFileChunkTable {
  owner_id: OwnerKey
  file_id: Id
  chunk_num: number
  bytes: Buffer
}

interface BundleFileTable {
  owner_id: OwnerKey
  file_id: Id
  path: string
  media_type: string
  first_byte: number
  byte_count: number
}

interface StorageUseTable {
  owner_id: OwnerKey
  kind: StorageKind
  bytes: string
}

interface BlobTable {
  owner_id: OwnerKey
  hash: Buffer
  byte_count: number
  claimed_at: Instant
}

export interface StoredFileTables {
  stored_file: StoredFileTable
  stored_file_chunk: StoredFileChunkTable
  bundle_file: BundleFileTable
  blob: BlobTable
  /** Maintained by triggers. */
  storage_use: StorageUseTable
}
