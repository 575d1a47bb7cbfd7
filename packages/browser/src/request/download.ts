import { fileNameIn } from '@placard/contract/platform/file-name'
import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { encodeForm } from '@placard/contract/platform/form'
import type { CallOptions } from './call.ts'
import { noteActingIdentity } from './acting-identity.ts'
import { requestHeaders } from './header.ts'
import { failure, isNotFresh, replyData } from './reply.ts'
import { requestSettings } from './settings.ts'
import { requestTexts } from './texts.ts'

/** A downloaded file. */
export interface DownloadedFile {
  readonly content: Blob
  readonly name: string
}

/**
 * Makes a download call. The file is fetched, because a plain link could neither send the call's headers nor report a
 * failure. Large files are no problem: browsers store the content of a Blob outside the page's memory, on disk if it is
 * large. Only Chromium could write a file in pieces.
 *
 * @throws as `callServer` does; the message of a failure is 'file export failed'
 * @see S8.8
 */
export async function downloadFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  const query = new URLSearchParams(encodeForm(input as Record<string, unknown>))
  try {
    const response = await fetch(`${requestSettings().apiBase}${call.path}?${query}`, {
      headers: { ...requestHeaders(), accept: '*/*' },
      credentials: 'same-origin',
      signal: options.signal ?? null,
    })
    noteActingIdentity(response)
    const type = response.headers.get('content-type') ?? ''
    const isFile = response.ok && !type.startsWith('application/json')
    if (isFile) {
      const { path, effect } = call
      const file = {
        content: await response.blob(),
        name:
          fileNameIn(response.headers.get('content-disposition')) ??
          path.split('/').at(-1) ??
          'file',
      }
      requestSettings().accepted?.({ path, effect, input, data: null, fileName: file.name })
      return file
    }
    const reply = { status: response.status, text: await response.text() }
    if (call.fresh && isNotFresh(reply) && (await requestSettings().confirmSignIn?.()))
      return await downloadFile(call, input, options)
    replyData(call, reply, options)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw exportFailure(call, options, error)
  }
  throw exportFailure(call, options)
}

/** Saves the file to the person's downloads folder. */
export function saveFile({ content, name }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The click only starts the copy. Safari loses the file if its address is revoked at once.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function exportFailure(call: AnyCall, options: CallOptions, cause?: unknown) {
  const text = requestTexts[requestSettings().locale()].exportFailed
  return failure(call, { status: 0, text, cause }, options)
}
