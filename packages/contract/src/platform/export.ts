import * as z from 'zod/mini'

/** The formats of an export. */
export const exportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof exportFormat>
