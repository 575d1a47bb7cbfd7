/** The settings of the engine, from the environment. */
export interface EngineSettings {
  /** The origin of Placard, such as `http://127.0.0.1:8080`. */
  readonly placard: string
  /** The token that `npm run placard -- engine add` has printed. */
  readonly token: string
  readonly host: string
  readonly port: number
  /** The origin under which readers reach this engine. */
  readonly publicUrl: string
  /** The folder of the journal. */
  readonly dataDir: string
  /** The name of this copy. Its counters are its own, so two copies must not share it. */
  readonly instance: string
  /** The part of an hour's figures that this copy counts. Two copies must not share it. */
  readonly part: number
  /** True if cents are spent only after Placard has granted them. */
  readonly allowance: boolean
  /** True if monitoring links may lead to private addresses, as in tests. */
  readonly allowPrivate: boolean
}

const usualPort = 8095

/** Reads the settings. @throws Error for a missing one */
export function readEngineSettings(
  env: Readonly<Record<string, string | undefined>>,
): EngineSettings {
  const token = env['ENGINE_TOKEN']
  if (!token) throw new Error('Set ENGINE_TOKEN to the token of "npm run placard -- engine add".')
  const host = env['HOST'] || '127.0.0.1'
  const port = Number(env['PORT'] || usualPort)
  return {
    placard: (env['PLACARD'] || 'http://127.0.0.1:8080').replace(/\/$/, ''),
    token,
    host,
    port,
    publicUrl: (env['PUBLIC_URL'] || `http://${host}:${port}`).replace(/\/$/, ''),
    dataDir: env['DATA_DIR'] || 'data/engine',
    instance: env['INSTANCE'] || 'engine-1',
    part: Number(env['PART'] || 0),
    allowance: env['ALLOWANCE'] === '1',
    allowPrivate: env['ALLOW_PRIVATE'] === '1',
  }
}
