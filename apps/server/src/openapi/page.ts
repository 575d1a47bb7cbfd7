import { createHash } from 'node:crypto'
import {
  type AnyCall,
  methodOf,
  takesIdempotencyKey,
  travelsInQuery,
} from '@placard/contract/platform/call'
import { html, type Html } from '#server/platform/http/page/html.ts'
import { accessText, callsByNoun, shownExample } from '#server/openapi/operation.ts'
import { about, describedCodes } from '#server/openapi/document.ts'
import { type Field, fieldsOf, inputSchemaOf, outputSchemaOf } from '#server/openapi/schema.ts'

/** The style of the page. Its hash is in the page's policy, so it is sent exactly as it is here. */
const pageStyle = `
:root {
  color-scheme: light dark;
  --ink: #1d2229; --muted: #59626e; --line: #dfe3e8; --ground: #fff; --soft: #f5f6f8; --link: #1d4ed8;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ed; --muted: #a3acb8; --line: #333c47; --ground: #14181d; --soft: #1b2128; --link: #8ab4ff; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem;
  color: var(--ink); background: var(--ground);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 3rem 0 0; font-size: 1.375rem; }
h3 { margin: 0; font-size: 1rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover code { text-decoration: underline; }
h3 span { color: var(--muted); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { font: .9375em/1.4 ui-monospace, monospace; }
small, .none, dt, caption { color: var(--muted); font-size: .875rem; font-weight: 400; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }
article { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dd { margin: 0; }
details { margin-top: .75rem; }
summary { color: var(--muted); font-size: .875rem; cursor: pointer; }
pre { margin: .5rem 0 0; padding: .75rem; border-radius: 6px; background: var(--soft); font: .875rem/1.4 ui-monospace, monospace; white-space: pre-wrap; }
table { width: 100%; table-layout: fixed; margin-top: .75rem; border-collapse: collapse; font-size: .9375rem; }
caption { padding-bottom: .25rem; text-align: left; }
th, td { padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: var(--muted); font-size: .875rem; }
th:first-child { width: 36%; }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  table, caption, tbody, tr, th, td { display: block; }
  tr { padding: .375rem 0; border-top: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  th:first-child { width: auto; }
}
`

/** The policy of the page: it may only show itself, with its one style. */
export const openApiPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Whole, since the hash counts every space in it. */
const style: Html = { markup: `<style>${pageStyle}</style>` }

/** The contract as a page for people; it needs no script. */
export function openApiPage(calls: readonly AnyCall[]): string {
  const nouns = [...callsByNoun(calls)]
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/static/favicon.svg" type="image/svg+xml" />
        <title>${about.title}</title>
        ${style}
      </head>
      <body>
        <header>
          <h1>${about.title}</h1>
          <p>${about.description} For programs: <a href="/openapi.json">openapi.json</a>.</p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${nouns.map(([noun]) => html`<li><a href="#${noun}">${noun}</a></li>`)}
            <li><a href="#codes">codes</a></li>
          </ul>
        </nav>
        <main>${nouns.map(([noun, itsCalls]) => nounSection(noun, itsCalls))} ${codeSection}</main>
      </body>
    </html> `
  return page.markup
}

function nounSection(noun: string, calls: readonly AnyCall[]): Html {
  return html`<section aria-labelledby="${noun}">
    <h2 id="${noun}">${noun}</h2>
    ${calls.map(callArticle)}
  </section>`
}

const bodyTexts: Readonly<Record<AnyCall['body'], string>> = {
  form: 'Form or JSON',
  json: 'JSON or form',
  upload: 'Multipart, with a field `file`',
  download: 'Query; the answer is a file',
}

function sentAs(call: AnyCall): string {
  if (call.method === 'GET') return 'Query'
  return travelsInQuery(call) ? `Query, or ${bodyTexts[call.body]}` : bodyTexts[call.body]
}

function callArticle(call: AnyCall): Html {
  const anchor = call.path.slice(1).replaceAll('/', '.')
  return html`<article aria-labelledby="${anchor}">
    <h3 id="${anchor}">
      <a href="#${anchor}"><span>${methodOf(call)}</span> <code>${call.path}</code></a>
    </h3>
    <p>${call.summary}</p>
    <dl>
      <dt>Who may</dt>
      <dd>${accessText(call)}</dd>
      <dt>Sent as</dt>
      <dd>${sentAs(call)}.${takesIdempotencyKey(call) ? ' Takes an idempotency-key.' : ''}</dd>
    </dl>
    ${fieldTable('Input', fieldsOf(inputSchemaOf(call)))}
    ${fieldTable('Answer', fieldsOf(outputSchemaOf(call)))} ${exampleOf(call)}
  </article>`
}

function exampleOf(call: AnyCall): Html {
  const example = shownExample(call)
  if (example === undefined) return html``
  const { input, reply } = example
  const answer =
    call.body === 'download' ? html`a file` : html`<pre>${JSON.stringify(reply, null, 2)}</pre>`
  return html`<details>
    <summary>Example</summary>
    <pre>${JSON.stringify(input, null, 2)}</pre>
    ${answer}
  </details>`
}

function fieldTable(caption: string, fields: readonly Field[]): Html {
  if (fields.length === 0) return html`<p class="none">${caption}: no fields.</p>`
  const isInput = caption === 'Input'
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Value</th>
        <th scope="col">Bounds</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(
        ({ path, type, bounds, required }) =>
          html`<tr>
            <th scope="row">
              <code>${path}</code>${isInput && !required ? html` <small>optional</small>` : ''}
            </th>
            <td>${type}</td>
            <td>${bounds}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

const codeSection = html`<section aria-labelledby="codes">
  <h2 id="codes">codes</h2>
  <table>
    <caption>
      What the envelope’s code says
    </caption>
    <thead>
      <tr>
        <th scope="col">Code</th>
        <th scope="col">English</th>
        <th scope="col">中文</th>
      </tr>
    </thead>
    <tbody>
      ${describedCodes.map(
        ({ code, name, texts }) =>
          html`<tr>
            <th scope="row">${code} <small>${name}</small></th>
            <td>${texts['en-US']}</td>
            <td lang="zh-CN">${texts['zh-CN']}</td>
          </tr>`,
      )}
    </tbody>
  </table>
</section>`
