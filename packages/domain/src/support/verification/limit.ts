/** Bytes of one document. Ours. */
export const documentMaxBytes = 10 * 1024 * 1024
/** Documents of one submission. Ours. */
export const documentsMax = 10
/** Documents that an owner may have uploaded without submitting them. Ours. */
export const waitingDocumentsMax = 50
/** Qualifications that an owner may have. Ours. */
export const qualificationsMax = 50
/** Characters of a registration number, or of a document's own number. Ours. */
export const numberMaxLength = 64
/** Characters of the reason for a rejection. Ours. */
export const reasonMaxLength = 500
