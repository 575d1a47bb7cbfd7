import { CreativePage } from './creative-page.tsx'
import { CreativesPage } from './page.tsx'

/** The list of creatives, and the page of one. */
export const creativePages = { list: CreativesPage, one: CreativePage } as const
