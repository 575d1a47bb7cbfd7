import { Allowances, askPlacard } from './allowance.ts'
import { DecisionSigner } from './decision-token.ts'
import { Delivery } from './delivery.ts'
import { Feed } from './feed.ts'
import { Figures } from './figures.ts'
import { Journal } from './journal.ts'
import { Ledger } from './ledger.ts'
import { LinkCalls } from './link-calls.ts'
import { startReports } from './report.ts'
import { engineServer } from './server.ts'
import { readEngineSettings } from './settings.ts'

const settings = readEngineSettings(process.env)
const { journal, events, uncalled } = await Journal.open(settings.dataDir)
const tell = (problem: string) => console.warn(problem)
const ledger = new Ledger()
const feed = new Feed(settings, ledger)
const figures = new Figures()
const links = new LinkCalls(settings, journal)
const signer = DecisionSigner.open(settings.dataDir)
const allowances = settings.allowance
  ? new Allowances(askPlacard(settings, tell), (planId) => feed.known.judgePlan(planId, Date.now()))
  : null
const parts = { settings, feed, journal, ledger, figures, links, signer, allowances }
const delivery = new Delivery(parts, events)
for (const event of uncalled) links.start(event)
const server = engineServer({ delivery, feed })
const following = feed.follow(tell)
const endReports = startReports({ settings, feed, ledger, figures }, tell)
server.listen(settings.port, settings.host, () => {
  console.log(`The engine is ready: ${settings.publicUrl}`)
})

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  server.close()
  server.closeAllConnections()
  feed.stop()
  await following
  await endReports()
  await links.ended()
  await journal.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
// The starter holds the other end.
process.on('disconnect', () => void stop())
