import { dayAt } from '@placard/domain/platform/calendar/day'
import type { Decision } from './delivery.ts'
import type { Feed } from './feed.ts'

/** Returns a page with the latest decisions, which loads itself again every two seconds. */
export function livePage(decisions: readonly Decision[], feed: Feed): string {
  const rows = decisions
    .map(({ atMs, candidate: { ad, plan, owner }, nonce }) => {
      const time = new Date(atMs).toISOString().slice(11, 19)
      const cells = [
        time,
        dayAt(atMs, owner.timeZone),
        ad.adId,
        plan.planId,
        ad.text,
        nonce.slice(0, 8),
      ]
      return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
    })
    .join('')
  const state = feed.isLoaded
    ? `${feed.known.size} entries, position ${feed.applied.pos}`
    : 'The feed is being read.'
  const body =
    rows === ''
      ? `<p>No decisions yet. Ask for one:</p><pre>curl -s http://127.0.0.1:8095/decision -d '{"spec":1,"explain":true}'</pre>`
      : `<table><thead><tr><th>Time (UTC)<th>Day<th>Ad<th>Plan<th>Text<th>Decision</thead><tbody>${rows}</tbody></table>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>Decisions of the reference engine</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}
pre{overflow:auto}</style><h1>Decisions</h1><p>${escaped(state)}</p>${body}</html>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
