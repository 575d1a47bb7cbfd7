import type { LightMyRequestResponse } from 'fastify'

/** The statuses of transport failures. Every other response is 200 with an envelope. */
const transportStatuses = [400, 408, 413, 415, 431]

/** Returns the problems with an answer that do not depend on the request; null without any. */
export function flawOf(reply: LightMyRequestResponse, method: string): string | null {
  const { statusCode, headers, body } = reply
  const isTransport = transportStatuses.includes(statusCode)
  if (statusCode !== 200 && !isTransport) return `HTTP ${statusCode}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'without the security headers'
  const type = String(headers['content-type'])
  // A file that no browser displays as one of our pages.
  if (String(headers['content-disposition']).startsWith('attachment;')) return null
  if (!type.startsWith('application/json')) return `content type ${type}`
  if (method === 'HEAD') return body === '' ? null : 'a body for HEAD'
  return envelopeFlaw(body, { statusCode, requestId: headers['x-request-id'] })
}

function envelopeFlaw(
  body: string,
  { statusCode, requestId }: { statusCode: number; requestId: unknown },
): string | null {
  const envelope = parsed(body)
  if (typeof envelope !== 'object' || envelope === null) return 'no JSON object'
  if (Object.keys(envelope).join() !== 'code,message,data,requestId') return 'no envelope'
  // Checked above.
  const { code, message, ...rest } = envelope as Record<string, unknown>
  if (!Number.isSafeInteger(code)) return 'no code'
  if (typeof message !== 'string' || message === '') return 'no message'
  if (rest['requestId'] !== requestId) return 'another request id'
  return statusCode === 200 || code === statusCode ? null : `code ${String(code)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
