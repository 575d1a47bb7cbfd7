import { expect, test } from 'vitest'
import { hostOf } from './host.ts'

test.each([
  ['127.0.0.1', [127, 0, 0, 1]],
  ['255.255.255.255', [255, 255, 255, 255]],
])('%s is the IPv4 address of %j', (hostname, bytes) => {
  expect(hostOf(hostname)).toEqual({ kind: 'ipv4', bytes })
})

test.each([
  ['[::]', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['[::1]', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
  ['[1::]', [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['[2001:db8::ff:10a]', [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 1, 0x0a]],
  ['[1:2:3:4:5:6:7:8]', [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
])('%s is the IPv6 address of %j', (hostname, bytes) => {
  expect(hostOf(hostname)).toEqual({ kind: 'ipv6', bytes })
})

test.each([
  ['example.com', ['example', 'com']],
  ['example.com.', ['example', 'com']],
  ['example.com..', ['example', 'com', '']],
  ['127.0.0.1..', ['127', '0', '0', '1', '']],
  ['1.2.3.4.example', ['1', '2', '3', '4', 'example']],
  ['example.1e1', ['example', '1e1']],
  ['localhost', ['localhost']],
  ['.', ['']],
])('%s is the name of the labels %j', (hostname, labels) => {
  expect(hostOf(hostname)).toEqual({ kind: 'name', labels })
})
