/** Data rows of one file. */
export const maxImportRows = 500_000

/** Problems of one severity that are kept and listed; further ones are counted. */
export const maxProblemsKept = 10_000

/** An uploaded file is kept in pieces of so many bytes. */
export const chunkBytes = 1_048_576

/** Characters of one row, its separators too: beyond it, a quotation mark is most likely not closed. */
export const maxRowCharacters = 200_000

/** Rows that are read, and entries that are taken, in one transaction. */
export const batchSize = 1_000

/** Readings of one file that may end with the process before the file is given up. */
export const maxAttempts = 3

/** Imports of one owner that are being read or wait for a decision. */
export const maxOpenImports = 20

/** Imports that one server works on at a time. */
export const maxAtOnce = 2

/** The retention of an import, with its preview and report. */
export const keptDays = 30
