import { addressOf } from '@placard/contract/platform/address'
import {
  type AnyCall,
  type InputOf,
  methodOf,
  type OutputOf,
  takesIdempotencyKey,
  tokenAreaOf,
} from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { Envelope } from '@placard/contract/platform/envelope'
import { fileNameIn } from '@placard/contract/platform/file-name'
import { encodeForm } from '@placard/contract/platform/form'
import { idempotencyHeader, tokenOwnerHeader } from '@placard/contract/platform/header'
import { NoAnswer, PlacardError } from './error.ts'
import { answered } from './retry.ts'

/** The way to a server. */
export interface Connection {
  /** The origin of the server, such as `https://ads.example.com`. */
  readonly origin: string
  /** An API token, `plc_…`. */
  readonly token: string
  /** The advertiser of an agency that the calls are for; without it, they are for the owner of the token. */
  readonly ownerId?: string
  /** The number of times that a call is tried in all, 5 by default. Writes are repeated under one idempotency key. */
  readonly tries?: number
}

/** The options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** The key under which a write counts once, also when a later process sends it again. By default, one is made. */
  readonly idempotencyKey?: string
}

/** A file to upload. */
export interface UploadedFile {
  readonly name: string
  readonly content: Blob
}

/** A file that was downloaded. Its content arrives while it is read. */
export interface DownloadedFile {
  /** Null if the server names none. */
  readonly name: string | null
  readonly content: ReadableStream<Uint8Array>
}

/** A list by pages. */
type ListCall = AnyCall & {
  readonly input: { readonly _zod: { readonly input: { readonly pageNum?: number | undefined } } }
  readonly output: {
    readonly _zod: {
      readonly output: { readonly items: readonly unknown[]; readonly total: number }
    }
  }
}
type ItemOf<C extends ListCall> =
  OutputOf<C> extends { readonly items: readonly (infer Item)[] } ? Item : never

const pageSize = 200

/**
 * Makes the calls of `@placard/contract` with an API token.
 *
 * @example
 * const placard = new Placard({ origin: 'https://ads.example.com', token: process.env.PLACARD_TOKEN })
 * for await (const plan of placard.all(listPlans, { from: '2026-11-01', to: '2026-11-20' })) console.log(plan.planName)
 */
export class Placard {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Returns a client for an advertiser of the agency. */
  actingFor(ownerId: string): Placard {
    return new Placard({ ...this.#connection, ownerId })
  }

  /**
   * Makes a call, and returns the data of its answer. A call that gets no answer, or is told to wait, is tried again.
   *
   * @throws PlacardError if the server refuses it
   * @throws NoAnswer if there was none
   */
  async call<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    options: CallOptions = {},
  ): Promise<OutputOf<C>> {
    const init = { body: JSON.stringify(input), type: 'application/json' }
    const reply = await this.#sent(call, { url: call.path, ...init }, options)
    return (await dataOf(reply)) as OutputOf<C> // The server answers by the same contract.
  }

  /**
   * Yields all rows of a list, page by page. Rows that appear or go meanwhile may shift the pages: read a list that others
   * change by a download.
   */
  async *all<C extends ListCall>(
    call: C,
    input: Omit<InputOf<C>, 'pageNum' | 'pageSize'>,
    options: CallOptions = {},
  ): AsyncGenerator<ItemOf<C>> {
    for (let pageNum = 1, read = 0, total = 1; read < total; pageNum += 1) {
      const page = await this.call(call, { ...input, pageNum, pageSize } as InputOf<C>, options)
      const { items } = page as { items: readonly ItemOf<C>[] } // `ListCall` demands it.
      if (items.length === 0) return
      ;({ total } = page as { total: number })
      read += items.length
      yield* items
    }
  }

  /** Downloads a file. @throws PlacardError, NoAnswer as `call` */
  async download<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    options: CallOptions = {},
  ): Promise<DownloadedFile> {
    const { path, fields } = addressOf(call, input as Readonly<Record<string, unknown>>)
    const reply = await this.#sent(call, { url: `${path}?${new URLSearchParams(fields)}` }, options)
    const { headers, body } = reply
    const isAnswer = headers.get('content-type')?.startsWith('application/json') === true
    if (isAnswer || body === null) throw new PlacardError(await envelopeOf(reply))
    return { name: fileNameIn(headers.get('content-disposition')), content: body }
  }

  /** Uploads a file. @throws PlacardError, NoAnswer as `call` */
  async upload<C extends AnyCall>(
    call: C,
    { file, ...input }: InputOf<C> & { readonly file: UploadedFile },
    options: CallOptions = {},
  ): Promise<OutputOf<C>> {
    const body = new FormData()
    for (const [name, text] of encodeForm(input)) body.append(name, text)
    // The file is last, so that the server knows the fields before it arrives.
    body.append('file', file.content, file.name)
    return (await dataOf(await this.#sent(call, { url: call.path, body }, options))) as OutputOf<C>
  }

  async #sent(
    call: AnyCall,
    { url, body, type }: { url: string; body?: string | FormData; type?: string },
    { signal, idempotencyKey }: CallOptions,
  ): Promise<Response> {
    if (tokenAreaOf(call) === null) throw new TypeError(`No API token may call ${call.path}.`)
    const { origin, token, ownerId, tries = 5 } = this.#connection
    const key = takesIdempotencyKey(call) ? (idempotencyKey ?? crypto.randomUUID()) : null
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type !== undefined && { 'content-type': type }),
      ...(ownerId !== undefined && { [tokenOwnerHeader]: ownerId }),
      ...(key !== null && { [idempotencyHeader]: key }),
    }
    const isRepeatable = call.effect === 'read' || key !== null
    const request = async () => {
      const reply = await fetch(new URL(url, origin), {
        method: methodOf(call),
        headers,
        ...(body !== undefined && { body }),
        ...(signal !== undefined && { signal }),
      })
      // An answer that was cut off is none. A file is read by the caller.
      return call.body === 'download' ? reply : new Response(await reply.text(), reply)
    }
    try {
      return await answered(request, { tries: isRepeatable ? tries : 1, signal })
    } catch (cause) {
      signal?.throwIfAborted()
      throw new NoAnswer(key, cause)
    }
  }
}

async function dataOf(reply: Response): Promise<unknown> {
  const envelope = await envelopeOf(reply)
  if (envelope.code !== code.success) throw new PlacardError(envelope)
  return envelope.data
}

/** Reads an answer; one that is none, as of a proxy in between, becomes one with its HTTP status. */
async function envelopeOf(reply: Response): Promise<Envelope<unknown>> {
  const text = await reply.text()
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && 'code' in parsed)
      return parsed as Envelope<unknown> // Every answer of the server has this form.
  } catch {
    // No JSON.
  }
  const requestId = reply.headers.get('x-request-id') ?? ''
  return { code: reply.status, message: `HTTP ${reply.status}`, data: null, requestId }
}
