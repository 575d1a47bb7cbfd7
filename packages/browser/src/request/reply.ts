import { code as codes } from '@placard/contract/platform/code'
import type { AnyCall } from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { type ApiResponse, reportedResponse } from '@placard/domain/platform/error-report/response'
import {
  isShown,
  reactionTo,
  reactionToTransportFailure,
  type Reaction,
  type ReactionSettings,
} from '@placard/domain/platform/reply/reaction'
import { replyTexts } from '@placard/domain/platform/reply/texts'
import { CallFailed, CallRefused, CallTimeout } from './error.ts'
import { dropMultiAccessId } from './multi-access-id.ts'
import { requestSettings } from './settings.ts'

// The bundler replaces the expression, so production builds contain no check.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Options for showing and reporting a failed call. @see S7.3 */
export interface ReplyOptions extends ReactionSettings {
  /**
   * Called before the call rejects: for code 404, for codes without a meaning of their own, and without a usable reply.
   */
  readonly onFailure?: (error: CallRefused | CallFailed) => void
}

/** A response, independent of the transport. */
export interface RawReply {
  /** HTTP status. */
  readonly status: number
  readonly text: string
}

/**
 * Returns the data of a successful reply. Passes every reaction to the shell as far as the options allow.
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
  react(reaction, options)
  if (reaction.kind === 'accept') return validated(call, reply.data)
  const error = new CallRefused(reply, 'text' in reaction ? reaction.text : reply.message)
  if (reaction.kind === 'refuse' && reaction.fail) options.onFailure?.(error)
  throw error
}

/** Returns whether the server wants the user to enter the password or a code before the call. */
export function isNotFresh({ text }: RawReply): boolean {
  return envelopeIn(text)?.code === codes.signInNotFresh
}

/** Notifies the shell and the caller of a call without a usable reply. @returns the error to throw */
export function failure(
  call: AnyCall,
  facts: { status: number; text?: string | undefined; cause?: unknown },
  options: ReplyOptions,
): CallFailed {
  if (facts.status === 0) report({ path: call.path, status: 0, body: '' })
  const { locale } = requestSettings()
  const reaction = reactionToTransportFailure(facts.text ?? '', errorText(facts), locale())
  react(reaction, options)
  const { status, cause } = facts
  const error = new CallFailed(reaction.text, { path: call.path, status, cause })
  options.onFailure?.(error)
  return error
}

/** Returns the text of the error itself, for responses without a message. */
function errorText({ status, cause }: { status: number; cause?: unknown }): string {
  const texts = replyTexts[requestSettings().locale()]
  if (cause instanceof CallTimeout) return texts.noAnswer({ seconds: cause.timeoutMs / 1000 })
  if (cause instanceof Error) return cause.message
  if (status === 0) return texts.connectionFailed
  return status < 200 || status > 299 ? `HTTP ${status}` : texts.unreadableAnswer
}

function react(reaction: Reaction, options: ReplyOptions): void {
  if (!isShown(reaction, options)) return
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
    // The error page of a proxy, or a truncated response. The caller reports it.
    return null
  }
}

function validated(call: AnyCall, data: unknown): unknown {
  if (process.env.NODE_ENV === 'production') return data
  const result = call.output.safeParse(data)
  if (result.success) return data
  throw new TypeError(`the answer of ${call.path} is not what the contract promises`, {
    cause: result.error,
  })
}
