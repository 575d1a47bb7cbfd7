import type { Locale } from '@placard/domain/platform/locale/locale'

type Texts = Readonly<Record<Locale, string>>

interface Facts {
  readonly statusCode: 400 | 408 | 416 | 429 | 499 | 503 | 507
  readonly texts: Texts
  readonly headers: Readonly<Record<string, string>>
}

/** A request that is not served, regardless of the call. Its HTTP status informs proxies and programs too. */
export class TransportRefusal extends Error {
  override readonly name = 'TransportRefusal'
  readonly statusCode: Facts['statusCode']
  readonly texts: Texts
  readonly headers: Facts['headers']

  constructor({ statusCode, texts, headers }: Facts) {
    super(texts['en-US'])
    this.statusCode = statusCode
    this.texts = texts
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
    texts: { 'en-US': 'the request could not be read', 'zh-CN': '无法读取请求' },
    headers: { connection: 'close' },
  })
}

/** Returns the refusal of an unsatisfiable `range`. @see RFC 9110, section 14.2 */
export function malformedRange(): TransportRefusal {
  return new TransportRefusal({
    statusCode: 416,
    texts: {
      'en-US': 'the requested range could not be read',
      'zh-CN': '无法读取请求的范围',
    },
    headers: {},
  })
}

/** @param waitSeconds the time until a retry may succeed */
export function tooManyRequests(waitSeconds: number): TransportRefusal {
  return new TransportRefusal({
    statusCode: 429,
    texts: {
      'en-US': 'too many requests at once, please try again shortly',
      'zh-CN': '请求过于频繁，请稍后再试',
    },
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
    texts: { 'en-US': 'the request took too long to arrive', 'zh-CN': '请求传输超时' },
    headers: { connection: 'close' },
  })
}

/** Returns the refusal for a disconnected client; proxies log 499 in this case. */
export function callerLeft(): TransportRefusal {
  return new TransportRefusal({
    statusCode: 499,
    texts: { 'en-US': 'the request was given up', 'zh-CN': '请求已取消' },
    headers: {},
  })
}

/** Returns the refusal of a stopping server; another one, or the next one, will respond. */
export function serverStops(): TransportRefusal {
  return new TransportRefusal({
    statusCode: 503,
    texts: {
      'en-US': 'the service is restarting, please try again shortly',
      'zh-CN': '服务正在重启，请稍后再试',
    },
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
    texts: {
      'en-US': 'too much is being sent at once, please try again shortly',
      'zh-CN': '当前提交过多，请稍后再试',
    },
    headers: { 'retry-after': '2' },
  })
}

/** There is no disk space for the input; the operator of the server must free some. */
export function storageFull(): TransportRefusal {
  return new TransportRefusal({
    statusCode: 507,
    texts: {
      'en-US':
        'the storage is full, so nothing was saved; please tell the operator of this service, and try again then',
      'zh-CN': '存储空间已满，内容未保存。请联系服务管理员，释放空间后再试',
    },
    headers: {},
  })
}
