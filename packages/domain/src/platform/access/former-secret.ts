/**
 * The hours for which a secret goes on working after it was replaced, so that programs can change over: that of an API
 * token, of a webhook, or of a source of conversions. Our decision.
 */
export const formerSecretHours = 24
