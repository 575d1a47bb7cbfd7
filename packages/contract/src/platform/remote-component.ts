import * as z from 'zod/mini'

/** A file beside the register, and the hash that its text must have. */
const file = z.strictObject({
  /** Address relative to the register's. */
  file: z.string(),
  /** As in HTML: `sha384-` and the hash in base64. */
  integrity: z.string(),
})

/** One component, built for either way of loading it. @see spec S7.32 */
export const registeredComponent = z.strictObject({
  /** An ES module. */
  esm: file,
  /** A CommonJS text, for hosts whose sandbox holds no ES modules. */
  cjs: file,
})

/** The content of `register.json` next to the remote components of a path: the components, and what they share. */
export const remoteRegister = z.strictObject({
  components: z.record(z.string(), registeredComponent),
  /** The script that components share in compatibility mode. */
  runtime: file,
})
export type RemoteRegister = z.infer<typeof remoteRegister>

/** Name of the `meta` element by which our pages say where the shared runtime is: `content` its address, `data-integrity` its hash. */
export const runtimeMeta = 'placard-remote-runtime'
