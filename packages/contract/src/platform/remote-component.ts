import * as z from 'zod/mini'

/** A file next to the registry, and the hash of its text. */
const file = z.strictObject({
  /** The address relative to the registry. */
  file: z.string(),
  /** As in HTML: `sha384-` and the hash in base64. */
  integrity: z.string(),
})

/** A component in each format. @see spec S7.32 */
export const registeredComponent = z.strictObject({
  /** An ES module. */
  esm: file,
  /** CommonJS, for hosts whose sandbox does not support ES modules. */
  cjs: file,
})

/** The content of `register.json` next to the remote components of a path: the components and their shared script. */
export const remoteRegister = z.strictObject({
  components: z.record(z.string(), registeredComponent),
  /** The script that components share in compatibility mode. */
  runtime: file,
})
export type RemoteRegister = z.infer<typeof remoteRegister>

/**
 * The name of the `meta` element with the address of the shared runtime in `content`, and its hash in
 * `data-integrity`.
 */
export const runtimeMeta = 'placard-remote-runtime'
