/** The known facts about an API response. */
export interface ApiResponse {
  /** Path of the call. */
  readonly path: string
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly body: string
}

/** Characters of a body that a report keeps. @see spec §9 "Error-reporting behaviour" */
export const reportedBodyLength = 200

const firstServerError = 500

/**
 * The response as it is reported, its body cut; null when it is no error or none that is reported.
 *
 * @see spec §9 "Error-reporting behaviour"
 */
export function reportedResponse(response: ApiResponse): ApiResponse | null {
  if (isUploadSetting(response.path) || !isError(response)) return null
  return { ...response, body: cutBody(response.body) }
}

function isError({ status, body }: ApiResponse): boolean {
  return status >= firstServerError || status === 0 || hasFailureCode(body)
}

const codePattern = /"code"\s*:\s*"?(-?\d+)/
const failurePattern = /"code"\s*:\s*"?-?0*[1-9]/

/**
 * Our decision: the envelope's own code decides, wherever it is in the body; a code inside its data does not count. In a
 * body that has no envelope, or was cut short, the first code decides.
 */
function hasFailureCode(body: string): boolean {
  // Most bodies are large and good, and need not be parsed.
  if (!failurePattern.test(body)) return false
  const envelope = parsed(body)
  if (typeof envelope !== 'object' || envelope === null || !('code' in envelope))
    return Number(codePattern.exec(body)?.[1]) !== 0
  const { code } = envelope
  return typeof code === 'string' || typeof code === 'number' ? isFailure(String(code)) : false
}

function isFailure(code: string): boolean {
  return failurePattern.test(`"code":${code}`)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // A cut body, or one that is no JSON: the caller reads it as text.
    return null
  }
}

/**
 * Ours: the calls that set up an upload have it in their path, in any spelling of the two words.
 */
function isUploadSetting(path: string): boolean {
  return /upload[-_/]?setting/i.test(path)
}

function cutBody(body: string): string {
  // Half a surrogate pair at the cut would make the report unreadable as UTF-8.
  return body.slice(0, reportedBodyLength).replace(/[\uD800-\uDBFF]$/, '')
}
