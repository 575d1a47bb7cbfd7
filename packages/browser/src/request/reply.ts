import type { AnyCall } from '@placard/contract/call'
import type { Envelope } from '@placard/contract/envelope'
import { type ApiResponse, reportedResponse } from '@placard/domain/error-report/response'
import { reactionTo, type Reaction } from '@placard/domain/reply/reaction'
import { replyWords } from '@placard/domain/reply/words'
import { CallFailed, CallRefused } from './error.ts'
import { dropMultiAccessId } from './multi-access-id.ts'
import { requestSettings } from './settings.ts'

// The bundler replaces the expression, so that a production build carries no check.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** How far the shell takes part in a call. @see S7.3 */
export interface ReplyOptions {
  /** `false`: no message is shown for this call, good or bad; masks and the way to the login stay. */
  readonly message?: boolean
  /** `false`: whatever goes wrong is the caller's alone. */
  readonly errorHandling?: boolean
}

/** What came back, however it travelled. */
export interface RawReply {
  /** HTTP status. */
  readonly status: number
  readonly text: string
}

/**
 * The data of a good reply. Everything else is told to the shell as far as the options allow, and thrown.
 *
 * @throws CallRefused, CallFailed
 */
export function replyData(call: AnyCall, raw: RawReply, options: ReplyOptions): unknown {
  report({ path: call.path, status: raw.status, body: raw.text })
  const reply = envelopeIn(raw.text)
  if (raw.status < 200 || raw.status > 299 || reply === null) {
    throw failure(call, { status: raw.status, text: reply?.message }, options)
  }
  const reaction = reactionTo(reply.code, reply.message, {
    path: call.path,
    locale: requestSettings().locale(),
  })
  tell(reaction, options)
  if (reaction.kind === 'accept') return checked(call, reply.data)
  throw new CallRefused(reply, 'text' in reaction ? reaction.text : reply.message)
}

/** Tells the shell of a call that brought no reply of ours. @returns the error to throw */
export function failure(
  call: AnyCall,
  facts: { status: number; text?: string | undefined; cause?: unknown },
  options: ReplyOptions,
): CallFailed {
  if (facts.status === 0) report({ path: call.path, status: 0, body: '' })
  const text = facts.text || replyWords[requestSettings().locale()].networkError
  tell({ kind: 'refuse', text, fail: true }, options)
  return new CallFailed(text, { path: call.path, status: facts.status, cause: facts.cause })
}

function tell(reaction: Reaction, { message = true, errorHandling = true }: ReplyOptions): void {
  const shows =
    reaction.kind === 'accept' ? reaction.warning !== undefined : reaction.kind === 'refuse'
  if (shows && !message) return
  if (reaction.kind === 'accept' ? !shows : !errorHandling) return
  if (reaction.kind === 'login' && reaction.dropIdentity) dropMultiAccessId()
  requestSettings().react(reaction)
}

function report(response: ApiResponse): void {
  const reported = reportedResponse(response)
  if (reported !== null) requestSettings().report?.(reported)
}

function envelopeIn(text: string): Envelope<unknown> | null {
  const reply = parsed(text)
  if (typeof reply !== 'object' || reply === null) return null
  if (!('code' in reply) || typeof reply.code !== 'number') return null
  const { code, message, data, requestId } = reply as Partial<Envelope<unknown>> & { code: number }
  return { code, message: message ?? '', data, requestId: requestId ?? '' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's error page, or an answer cut short: the caller says so.
    return null
  }
}

function checked(call: AnyCall, data: unknown): unknown {
  if (process.env.NODE_ENV === 'production') return data
  const result = call.output.safeParse(data)
  if (result.success) return data
  throw new TypeError(`the answer of ${call.path} is not what the contract promises`, {
    cause: result.error,
  })
}
