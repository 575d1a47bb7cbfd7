import './console.css'
import './platform/control/control.css'
import { lifecyclesOf } from './app/lifecycle/lifecycles.ts'
import { consoleRoutes } from './routes.tsx'

/** The console as an ES module, for hosts that import it. It never starts by itself. */
export const { bootstrap, mount, unmount, update, timeouts } = lifecyclesOf(consoleRoutes)
