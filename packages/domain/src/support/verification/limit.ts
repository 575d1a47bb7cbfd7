/** The maximum size of one document in bytes. Our decision. */
export const documentMaxBytes = 10 * 1024 * 1024
/** The maximum number of documents of one submission. Our decision. */
export const documentsMax = 10
/** The maximum number of an owner's documents that have not been submitted. Our decision. */
export const waitingDocumentsMax = 50
/** The maximum number of an owner's qualifications. Our decision. */
export const qualificationsMax = 50
/** The maximum length of a registration number, or of a document's own number. Our decision. */
export const numberMaxLength = 64
/** The maximum length of the reason for a rejection. Our decision. */
export const reasonMaxLength = 500
