import { createHash } from 'node:crypto'
import { type AnyCall, methodOf, travelsInQuery } from '@placard/contract/platform/call'
import { html, type Html } from '#server/platform/http/page/html.ts'
import { accessText } from '#server/openapi/access.ts'
import { describedCodes } from '#server/openapi/codes.ts'
import { about } from '#server/openapi/document.ts'
import { shownExample } from '#server/openapi/example.ts'
import { type Field, fieldsOf } from '#server/openapi/field.ts'
import { callsByNoun } from '#server/openapi/noun.ts'
import { inputSchemaOf, outputSchemaOf } from '#server/openapi/schema.ts'
import { pageStyle } from '#server/openapi/style.ts'

/** What the page may do: show itself, in its one style. */
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
      <dd>${accessText(call.access)}</dd>
      <dt>Sent as</dt>
      <dd>${sentAs(call)}.${call.effect === 'write' ? ' Takes an idempotency-key.' : ''}</dd>
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
