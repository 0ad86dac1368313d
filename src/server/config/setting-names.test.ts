import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS, warnOfNames, warnOfPublicUrl } from './setting-names.ts'

test('the settings are those that the README explains', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const rows = readme.match(/^\| `[A-Z].*?\|/gm) ?? []
  const explained = rows.flatMap((row) =>
    Array.from(row.matchAll(/`([A-Z][A-Z\d_]*)`/g), ([, name = '']) => name),
  )
  expect(SETTINGS).toEqual(explained.toSorted())
})

test.each([
  ['WHATSAP', 'WHATSAPP'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA_DIRR', 'DATA_DIR'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['NODE_EVN', 'NODE_ENV'],
  ['XPORT', 'PORT'],
  ['port', 'PORT'],
])('the variable %s gets a hint to %s', (name, setting) => {
  expect(warnOfNames({ [name]: '1' })).toEqual([
    `${name} is no setting and has no effect: is it meant to be ${setting}?`,
  ])
})

test('settings and very different names get no hint', () => {
  const names = [
    ...SETTINGS,
    'PATH',
    'HOME',
    'HOSTNAME',
    'PGHOST',
    'DATABASE',
    'NODE_OPTIONS',
    'MAIL',
    'P',
    '',
  ]
  expect(warnOfNames(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([])
})

test('a production without PUBLIC_URL gets a hint about the links of its customers', () => {
  const line =
    'PUBLIC_URL is not set: search engines, shared links and messages are given addresses of localhost.'
  expect(warnOfPublicUrl({ NODE_ENV: 'production' })).toEqual([line])
  expect(warnOfPublicUrl({ NODE_ENV: 'production', PUBLIC_URL: '' })).toEqual([line])
  expect(warnOfPublicUrl({ NODE_ENV: 'production', PUBLIC_URL: 'https://pedidos.example.com' })).toEqual([])
  expect(warnOfPublicUrl({})).toEqual([])
})
