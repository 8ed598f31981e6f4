import { describe, expect, it } from 'vitest'
import { parseEndpointKey } from './endpoints'

describe('endpoint keys', () => {
  it.each([
    ['GET users/info/get', 'GET users/info/get'],
    ['get /users/info/get', 'GET users/info/get'],
    ['GET /zoog_api/api/users/info/get', 'GET users/info/get'],
    ['GET assets/i18n/de.json', 'GET assets/i18n/:file'],
    ['GET assets/i18n/{lang}.json', 'GET assets/i18n/:file'],
    ['GET assets/i18n/:file', 'GET assets/i18n/:file'],
    ['DELETE setup/wireguard/keys/7', 'DELETE setup/wireguard/keys/:id'],
    ['POST users/info/get', null],
    ['GET users/info', null],
    ['GET', null],
    ['', null],
  ])('"%s" is %s', (written, key) => {
    expect(parseEndpointKey(written)).toBe(key)
  })
})
