import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** The answer of the provider to one code. */
export interface Answer {
  readonly subject: string
  readonly claims?: JWTPayload
  /** Signs with a key that the provider does not publish. */
  readonly foreignKey?: true
  /** Leaves the signature out. */
  readonly unsigned?: true
}

interface Agreed extends Answer {
  readonly nonce: string
  readonly challenge: string
  readonly redirect: string
}

interface NoticeFlaw {
  readonly foreignKey?: true
  readonly audience?: string
  readonly issuedAt?: number
}

export const clientId = 'placard'
export const clientSecret = 'the secret of the client'

type Keys = Awaited<ReturnType<typeof newKeys>>

async function newKeys() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const published = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  return { own: own.privateKey, foreign: foreign.privateKey, published }
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** A scripted OpenID provider in this process. */
export class Provider {
  readonly #keys: Keys
  readonly #server: Server
  readonly #agreed = new Map<string, Agreed>()
  /** The user who has signed in there, whom `/authorize` sends back at once; null for nobody. */
  user: Answer | null = null

  private constructor(keys: Keys) {
    this.#keys = keys
    this.#server = createServer((request, reply) => void this.#serve(request, reply))
  }

  /** Starts a provider on a free port. */
  static async start(): Promise<Provider> {
    const provider = new Provider(await newKeys())
    await new Promise<void>((done) => provider.#server.listen(0, '127.0.0.1', done))
    return provider
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  get issuer(): string {
    // A server on a port has an address with a port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Returns a code for the sign-in that the address starts, as if the user had agreed. */
  agree(address: string, answer: Answer): { code: string; state: string; iss: string } {
    const asked = new URL(address).searchParams
    const field = (name: string) => asked.get(name) ?? ''
    const code = randomUUID()
    this.#agreed.set(code, {
      ...answer,
      nonce: field('nonce'),
      challenge: field('code_challenge'),
      redirect: field('redirect_uri'),
    })
    return { code, state: field('state'), iss: this.issuer }
  }

  /** Returns a signed notice that a user has signed out. */
  notice(claims: JWTPayload, flaw: NoticeFlaw = {}): Promise<string> {
    const { foreignKey = false, audience: aud = clientId, issuedAt: iat = nowSeconds() } = flaw
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const all = { iss: this.issuer, aud, iat, jti: randomUUID(), events, ...claims }
    return this.#sign(all, { isForeign: foreignKey, type: 'logout+jwt' })
  }

  #sign(
    claims: JWTPayload,
    { isForeign, type }: { isForeign: boolean; type: string },
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: type })
      .sign(isForeign ? this.#keys.foreign : this.#keys.own)
  }

  async #idToken({ subject, claims, nonce, foreignKey, unsigned }: Agreed): Promise<string> {
    const now = nowSeconds()
    const times = { iat: now, exp: now + 300 }
    const all = { iss: this.issuer, sub: subject, aud: clientId, nonce, ...times, ...claims }
    const token = await this.#sign(all, { isForeign: foreignKey === true, type: 'JWT' })
    if (!unsigned) return token
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    return `${header}.${token.split('.')[1]}.`
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer)
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(reply, this.#description())
      case '/keys':
        return json(reply, { keys: [this.#keys.published] })
      case '/authorize':
        return this.#sendBack(url, reply)
      default:
        return this.#answerToken(request, reply)
    }
  }

  #description(): object {
    const { issuer } = this
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  #sendBack(url: URL, reply: ServerResponse): void {
    if (this.user === null) return json(reply, { error: 'login_required' }, 401)
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    for (const [name, value] of Object.entries(this.agree(url.href, this.user)))
      back.searchParams.set(name, value)
    reply.writeHead(302, { location: back.href }).end()
  }

  async #answerToken(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fields = new URLSearchParams(await text(request))
    const code = fields.get('code') ?? ''
    const found = this.#agreed.get(code)
    this.#agreed.delete(code)
    const verifier = fields.get('code_verifier') ?? ''
    const isRight =
      found !== undefined &&
      found.challenge === createHash('sha256').update(verifier).digest('base64url') &&
      found.redirect === fields.get('redirect_uri') &&
      fields.get('client_secret') === clientSecret
    if (!isRight) return json(reply, { error: 'invalid_grant' }, 400)
    const id_token = await this.#idToken(found)
    return json(reply, { access_token: 'a', token_type: 'Bearer', id_token })
  }
}

function json(reply: ServerResponse, value: object, status = 200): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
