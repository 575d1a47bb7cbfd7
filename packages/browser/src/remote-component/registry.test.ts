import { RemoteComponentMissing } from '@placard/domain/campaigns/remote-component/error'
import { describe, expect, test } from 'vitest'
import { RemoteAddressRefused, remoteRegistry } from './registry.ts'

const origins = ['https://ads.example.com', 'http://127.0.0.1:8080']

describe('the registry of remote components', () => {
  test('S8.11 an unregistered name is missing', () => {
    const registry = remoteRegistry(origins)
    for (const name of ['cost-share', 'toString', '__proto__']) {
      const look = () => registry.sourceOf(name)
      expect(look).toThrow(RemoteComponentMissing)
      expect(look).toThrow(`the source of ${name} cannot be found, it must be registered first`)
    }
  })

  test('has the latest registration of a component', () => {
    const registry = remoteRegistry(origins)
    registry.register('gauge', { address: 'https://ads.example.com/sfc/components/gauge.js' })
    const anew = { address: 'http://127.0.0.1:8080/gauge.js', integrity: 'sha256-x' }
    registry.register('gauge', anew)
    expect(registry.sourceOf('gauge')).toEqual(anew)
  })

  test.each([
    ['https://evil.example/gauge.js', 'one of the origins https://ads.example.com, http'],
    ['http://ads.example.com/gauge.js', 'one of the origins'],
    ['https://ads.example.com:8443/gauge.js', 'one of the origins'],
    ['https://ads.example.com.evil.example/gauge.js', 'one of the origins'],
    ['https://ads.example.com@evil.example/gauge.js', 'without a password'],
    ['https://ann:secret@ads.example.com/gauge.js', 'without a password'],
    ['blob:https://ads.example.com/0a1b', 'an http or https address'],
    ['data:text/javascript,alert(1)', 'an http or https address'],
    ['javascript:alert(1)', 'an http or https address'],
    ['/sfc/components/gauge.js', 'an absolute address'],
    ['', 'an absolute address'],
  ])('refuses %j: expected %s', (address, expected) => {
    const registry = remoteRegistry(origins)
    const register = () => registry.register('gauge', { address })
    expect(register).toThrow(RemoteAddressRefused)
    expect(register).toThrow(expected)
    expect(() => registry.sourceOf('gauge')).toThrow(RemoteComponentMissing)
  })
})
