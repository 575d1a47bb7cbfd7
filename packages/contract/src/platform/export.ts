import * as z from 'zod/mini'

/** What a list can be exported as. */
export const exportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof exportFormat>
