import { createHash } from 'node:crypto'
import { inTransaction, type OwnerScope } from '#server/database/scope.ts'
import type { ReceivedFile } from '#server/file/receive.ts'
import { answeredOnce, inputHash } from '#server/http/idempotency.ts'

/** An upload as its sender names it. */
export interface KeyedUpload {
  readonly path: string
  readonly idempotencyKey: string | null
  /** What came before the file; left out, nothing. */
  readonly input?: unknown
}

/** Writes what an upload leads to in one transaction; the same file under the same key is taken once. */
export function keptOnce<Answer>(
  scope: OwnerScope,
  { path, idempotencyKey, input, file }: KeyedUpload & { readonly file: ReceivedFile },
  write: (scope: OwnerScope) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(scope, (inside) => {
    if (idempotencyKey === null) return write(inside)
    const content = createHash('sha256').update(file.content).digest('hex')
    const bodyHash = inputHash([file.fileName, content, input])
    return answeredOnce(inside, { key: idempotencyKey, path, bodyHash }, () => write(inside))
  })
}
