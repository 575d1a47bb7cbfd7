import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'
import { encodeForm } from '@placard/contract/platform/form'
import { idempotencyHeader } from '@placard/contract/platform/header'
import type { CallOptions } from './call.ts'
import { requestHeaders } from './header.ts'
import { failure, replyData, type RawReply } from './reply.ts'
import { requestSettings } from './settings.ts'

export interface UploadOptions extends CallOptions {
  /** Called while the file is sent, with a fraction from 0 to 1. */
  readonly onProgress?: (send: number) => void
}

/** The input of a call besides the file. The type of an input without fields would forbid the file too. */
type FieldsOf<C extends AnyCall> = InputOf<C> extends Record<string, never> ? unknown : InputOf<C>

/**
 * Makes an upload call with the input's fields, followed by the file.
 *
 * @throws as `callServer` does
 */
export async function uploadFile<C extends AnyCall>(
  call: C,
  { file, ...input }: FieldsOf<C> & { file: File },
  options: UploadOptions = {},
): Promise<OutputOf<C>> {
  const body = new FormData()
  for (const [name, text] of encodeForm(input)) body.append(name, text)
  // The file is last, so that the server knows the fields before it arrives.
  body.append('file', file)
  const data = replyData(call, await send(call, body, options), options)
  const { path, effect } = call
  requestSettings().accepted?.({ path, effect, input, data, fileName: file.name })
  return data as OutputOf<C>
}

// `fetch` cannot report upload progress.
function send(call: AnyCall, body: FormData, options: UploadOptions): Promise<RawReply> {
  const { signal, onProgress, idempotencyKey } = options
  const { promise, resolve, reject } = Promise.withResolvers<RawReply>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  request.open('POST', requestSettings().apiBase + call.path)
  for (const [name, value] of Object.entries(requestHeaders()))
    request.setRequestHeader(name, value)
  if (idempotencyKey !== undefined) request.setRequestHeader(idempotencyHeader, idempotencyKey)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
  request.addEventListener('load', () =>
    resolve({ status: request.status, text: request.responseText }),
  )
  request.addEventListener('error', () => reject(failure(call, { status: 0 }, options)))
  request.addEventListener('abort', () => reject(signal?.reason))
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
  signal?.throwIfAborted()
  signal?.addEventListener('abort', abort)
  request.send(body)
  return promise
}
