import type { Amount, GeneratedId, Id, Instant } from '#server/platform/database/tables/column.ts'

interface PasskeyTable {
  passkey_id: GeneratedId
  account_id: Id
  passkey_name: string
  credential_id: Buffer
  public_key: Buffer
  counter: Amount
  transports: string[]
  may_sync: boolean
  is_synced: boolean
  used_at: Date | null
  created_at: Instant
}

interface PasskeyChallengeTable {
  challenge_hash: Buffer
  purpose: 'registration' | 'signIn' | 'check'
  session_id: Id | null
  attempt_hash: Buffer | null
  expires_at: Date
}

export interface PasskeyTables {
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
}
