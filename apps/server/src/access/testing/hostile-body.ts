import { encodeForm } from '@placard/contract/platform/form'
import { hostileTexts } from '#server/access/testing/hostile-value.ts'
import type { Random } from '#server/access/testing/random.ts'

type Body = string | Buffer

/** Returns the value as JSON, sometimes malformed. */
export function hostileJson(value: unknown, random: Random): Body {
  const json = JSON.stringify(value) ?? ''
  if (!random.once(3)) return json
  const spoil = random.pick(jsonFlaws)
  return spoil(json, random)
}

const jsonFlaws: readonly ((json: string, random: Random) => Body)[] = [
  (json) => `\uFEFF${json}`,
  (json) => `/* comment */ ${json} // comment`,
  (json) => json.replace(/[}\]]$/, ',$&'),
  (json) => json.replaceAll('"', "'"),
  (json) => json.replace(/:\s*("[^"]*"|-?\d+)/, ':1e400'),
  (json) => json.replace(/:\s*("[^"]*"|-?\d+)/, ':-0'),
  (json) => json.replace(/:\s*("[^"]*"|-?\d+)/, ':NaN'),
  (json) => json.replace(/:\s*("[^"]*"|-?\d+)/, ':01'),
  (json) => json.replace(/:\s*"/, ':"\n'),
  (json) => json.replace(/^\{(("[^"]*"):)/, '{$2:null,$1'),
  (json) => json.replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
  (json) => json.replace(/^\{/, '{"constructor":{"prototype":{"isAdmin":true}},'),
  (json) => `${json}${json}`,
  (json) => `${' '.repeat(100_000)}${json}`,
  (json, random) => json.slice(0, random.below(json.length + 1)),
  (json) => Buffer.from(json, 'utf16le'),
  (json) => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
  (json) => json.replace(/"([^"]+)":/, '"\\u0000$1":'),
  () => '['.repeat(50_000),
  () => '"\\ud800"',
  () => 'null',
  () => '',
]

/** Returns the fields of the value as a form or a query, sometimes malformed. */
export function hostileForm(value: unknown, random: Random): string {
  const isFields = typeof value === 'object' && value !== null
  const fields = encodeForm(isFields ? (value as Record<string, unknown>) : { value })
  const form = new URLSearchParams(fields).toString()
  return random.once(3) ? random.pick(formFlaws)(form, random) : form
}

const formFlaws: readonly ((form: string, random: Random) => string)[] = [
  (form) => `${form}&${form}`,
  (form) => form.replace('=', '=%'),
  (form) => form.replace('=', '=%zz'),
  (form) => form.replace('=', '=%ff%fe'),
  (form) => form.replace('=', '=%u0041'),
  (form) => form.replace('=', '[]='),
  (form) => form.replace('=', '[a][b]='),
  (form) => form.replaceAll('&', ';'),
  (form) => form.replaceAll('=', ''),
  (form) => `&&=&${form}&=`,
  (form) => `${form}&__proto__=1&__proto__[isAdmin]=true&constructor=1`,
  (form) => `${form}&${'a=1&'.repeat(2_000)}`,
  (form) => `${form}&${'k'.repeat(20_000)}=1`,
  (form) => `%EF%BB%BF${form}`,
  (form, random) => form.slice(0, random.below(form.length + 1)),
  (form, random) => `${form}&${encodeURIComponent(random.pick(hostileTexts).toWellFormed())}=1`,
]

const boundary = 'a-boundary'

/** Returns a multipart body with the fields of the value before a file, sometimes malformed. */
export function hostileUpload(value: unknown, random: Random): string {
  const parts = Object.entries(value ?? {}).map(([name, text]) =>
    part(`name="${name}"`, typeof text === 'string' ? text : JSON.stringify(text)),
  )
  const fileName = random.pick(hostileTexts).replaceAll(/["\r\n]/g, '')
  const file = part(`name="file"; filename="${fileName}"`, random.pick(files))
  const body = [...parts, file, `--${boundary}--\r\n`].join('')
  return random.once(3) ? random.pick(uploadFlaws)(body, random) : body
}

function part(disposition: string, content: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
}

const files = [
  '',
  'Campaign\n',
  'Campaign,Budget\n"unclosed',
  '\u0000\u0001\u0002',
  '\uFEFFType\tStatus\n',
  `Campaign\n${'x'.repeat(300_000)}\n`,
  'Campaign\n=cmd|calc\n',
]

const uploadFlaws: readonly ((body: string, random: Random) => string)[] = [
  (body) => body.replaceAll('a-boundary', 'b-boundary'),
  (body) => body.replace('--a-boundary--', ''),
  (body) => body.replaceAll('\r\n', '\n'),
  (body) => body.replace('name="file"', 'name="files"'),
  (body) => body.replace('name="file"', 'name="__proto__"'),
  (body) => body.replace('; filename=', "; filename*=utf-8''%ff; filename="),
  (body) => `${body}${body}`,
  (body) => part('name="decimalSign"', ',').repeat(30) + body,
  (body) => part(`name="${'n'.repeat(5_000)}"`, 'x'.repeat(20_000)) + body,
  (body, random) => body.slice(0, random.below(body.length + 1)),
  () => '',
]
