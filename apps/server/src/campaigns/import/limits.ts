/** The maximum number of data rows in a file. */
export const maxImportRows = 500_000

/** The maximum number of problems per severity that are stored and listed; further ones are only counted. */
export const maxStoredProblems = 10_000

/** The size of the chunks in which an uploaded file is stored, in bytes. */
export const chunkBytes = 1_048_576

/**
 * The maximum number of characters in a row, including separators. A longer row most likely has an unclosed quotation
 * mark.
 */
export const maxRowCharacters = 200_000

/** The number of rows read, and of entries applied, in one transaction. */
export const batchSize = 1_000

/** The number of times that the process may crash while reading a file before the file is rejected. */
export const maxAttempts = 3

/** The maximum number of imports of an owner that are being read or wait for a decision. */
export const maxOpenImports = 20

/** The number of imports that a server processes at a time. */
export const maxAtOnce = 2

/** The retention of an import, with its preview and report. */
export const retentionDays = 30
