/** What is known of an API response. */
export interface ApiResponse {
  /** Path of the call. */
  readonly path: string
  /** HTTP status; 0 when none came. */
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

/** Ours: the first code of the body is the envelope's; a code further in belongs to its data. */
function hasFailureCode(body: string): boolean {
  const [, code] = /"code"\s*:\s*"?(-?\d+)/.exec(body) ?? []
  return code !== undefined && Number(code) !== 0
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
