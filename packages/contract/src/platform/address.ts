import type { AnyCall } from './call.ts'
import { encodeForm } from './form.ts'

const parameter = /\{(\w+)\}/g

/** Returns the input fields in the path, such as `id` of `/…/get/{id}`. */
export function pathFieldsOf({ path }: AnyCall): string[] {
  return [...path.matchAll(parameter)].map(([, name = '']) => name)
}

/** Returns the path as routers write it: `/…/get/:id`. */
export function routePathOf({ path }: AnyCall): string {
  return path.replaceAll(parameter, ':$1')
}

/** Returns the address of a call, with the fields that its path contains, and all others as text. */
export function addressOf(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly fields: [name: string, text: string][] } {
  const fields = new Map(encodeForm(input))
  const path = call.path.replaceAll(parameter, (_, name: string) => {
    const text = fields.get(name) ?? ''
    fields.delete(name)
    return encodeURIComponent(text)
  })
  return { path, fields: [...fields] }
}
