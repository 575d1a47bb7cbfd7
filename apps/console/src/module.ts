import './console.css'
import './control/control.css'
import { lifecyclesOf } from './lifecycle/lifecycles.ts'
import { consoleRoutes } from './routes.tsx'

/** The console as an ES module: for hosts that import it, and never starting by itself. */
export const { bootstrap, mount, unmount, update, timeouts } = lifecyclesOf(consoleRoutes)
