// Makes a data directory with the demo, for `PREPARED_DEMO`: `node prepare-demo.ts FOLDER`.
import { startedServer } from './running-server.ts'

const [, , folder = ''] = process.argv
const server = await startedServer(folder)
await server.stop()
