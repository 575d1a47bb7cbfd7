/** The maximum number of rows of a file: those that spreadsheets open, without the header and the total. */
export const reportFileRowsMax = 1_048_574
/** The maximum size of a file in megabytes. Our decision: 113. */
export const reportFileMaxMb = 500
/** The maximum time to write a file. Our decision: 113. */
export const reportFileMaxMinutes = 10
/** The days after which a file is removed. Our decision: 113. */
export const reportFileDays = 7
/** The maximum number of a user's files. Our decision: 113. */
export const reportFilesMax = 10

/** The reason why a report was not written into a file. */
export type ReportFileFailure =
  | { readonly kind: 'tooManyRows'; readonly rows: number }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'tooSlow' }
  | { readonly kind: 'permissionLost' }
  /** It cannot be reported any more, such as hours that are no longer kept. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unexpected'; readonly requestId: string }
