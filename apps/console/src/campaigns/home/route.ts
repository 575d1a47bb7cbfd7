import { ToolboxPage } from '#console/campaigns/toolbox/page.tsx'
import { HomePage } from './page.tsx'
import { StartPage } from './start-page.tsx'

/** The pages of the home chunk, by their routes. */
export const homePages = { start: StartPage, home: HomePage, toolbox: ToolboxPage } as const
