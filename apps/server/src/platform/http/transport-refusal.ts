import { type TextsOf, textTable } from '@placard/domain/platform/locale/text-table'

export const transportTexts = textTable({
  malformedRequest: ['the request could not be read', '无法读取请求'],
  malformedRange: ['the requested range could not be read', '无法读取请求的范围'],
  tooManyRequests: [
    'too many requests at once, please try again shortly',
    '请求过于频繁，请稍后再试',
  ],
  bodyTooSlow: ['the request took too long to arrive', '请求传输超时'],
  callerLeft: ['the request was given up', '请求已取消'],
  serverStops: ['the service is restarting, please try again shortly', '服务正在重启，请稍后再试'],
  memoryLimitReached: [
    'too much is being sent at once, please try again shortly',
    '当前提交过多，请稍后再试',
  ],
  storageFull: [
    'the storage is full, so nothing was saved; please tell the operator of this service, and try again then',
    '存储空间已满，内容未保存。请联系服务管理员，释放空间后再试',
  ],
})

interface Facts {
  readonly statusCode: 400 | 408 | 416 | 429 | 499 | 503 | 507
  readonly reason: keyof TextsOf<typeof transportTexts>
  readonly headers: Readonly<Record<string, string>>
}

/** A request that is not served, regardless of the call. Its HTTP status informs proxies and programs too. */
export class TransportRefusal extends Error {
  override readonly name = 'TransportRefusal'
  readonly statusCode: Facts['statusCode']
  readonly reason: Facts['reason']
  readonly headers: Facts['headers']

  constructor({ statusCode, reason, headers }: Facts) {
    super(transportTexts['en-US'][reason])
    this.statusCode = statusCode
    this.reason = reason
    this.headers = headers
  }
}

/**
 * Returns the refusal of a request that violates HTTP. The rest of the connection cannot be trusted to be another
 * request.
 */
export function malformedRequest(): TransportRefusal {
  return new TransportRefusal({
    statusCode: 400,
    reason: 'malformedRequest',
    headers: { connection: 'close' },
  })
}

/** Returns the refusal of an unsatisfiable `range`. @see RFC 9110, section 14.2 */
export function malformedRange(): TransportRefusal {
  return new TransportRefusal({ statusCode: 416, reason: 'malformedRange', headers: {} })
}

/** @param waitSeconds the time until a retry may succeed */
export function tooManyRequests(waitSeconds: number): TransportRefusal {
  return new TransportRefusal({
    statusCode: 429,
    reason: 'tooManyRequests',
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitSeconds))) },
  })
}

/**
 * Returns the refusal of a body that did not arrive in time. The connection cannot be reused, because the rest of the
 * body is still expected.
 */
export function bodyTooSlow(): TransportRefusal {
  return new TransportRefusal({
    statusCode: 408,
    reason: 'bodyTooSlow',
    headers: { connection: 'close' },
  })
}

/** Returns the refusal for a disconnected client; proxies log 499 in this case. */
export function callerLeft(): TransportRefusal {
  return new TransportRefusal({ statusCode: 499, reason: 'callerLeft', headers: {} })
}

/** Returns the refusal of a stopping server; another one, or the next one, will respond. */
export function serverStops(): TransportRefusal {
  return new TransportRefusal({
    statusCode: 503,
    reason: 'serverStops',
    headers: { connection: 'close', 'retry-after': '5' },
  })
}

/**
 * Returns the refusal while more data is in transit than the server can hold; it will have stored the current data
 * shortly.
 */
export function memoryLimitReached(): TransportRefusal {
  return new TransportRefusal({
    statusCode: 503,
    reason: 'memoryLimitReached',
    headers: { 'retry-after': '2' },
  })
}

/** There is no disk space for the input; the operator of the server must free some. */
export function storageFull(): TransportRefusal {
  return new TransportRefusal({ statusCode: 507, reason: 'storageFull', headers: {} })
}
