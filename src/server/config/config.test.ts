// Wrong settings, each with its line. `test/start.test.ts` shows that they stop a start.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, whereOf } from './config.ts'

test.each<[string, Record<string, string>, string]>([
  ['a port beyond all ports', { PORT: '70000' }, "PORT must be 0 to 65535, not '70000'"],
  ['a negative port', { PORT: '-1' }, "PORT must be 0 to 65535, not '-1'"],
  ['a port in words', { PORT: 'tres' }, "PORT must be 0 to 65535, not 'tres'"],
  ['another port in words', { METRICS_PORT: 'many' }, "METRICS_PORT must be 0 to 65535, not 'many'"],
  ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [
    'a direct address alone',
    { DATABASE_DIRECT_URL: 'postgres://x/comanda' },
    'DATABASE_DIRECT_URL also needs DATABASE_URL',
  ],
  [
    'a standby alone',
    { DATABASE_READ_URL: 'postgres://x/comanda' },
    'DATABASE_READ_URL also needs DATABASE_URL',
  ],
  [
    'a standby of another kind',
    { DATABASE_URL: 'postgres://x/comanda', DATABASE_READ_URL: 'mysql://x' },
    'DATABASE_READ_URL must begin with postgres://',
  ],
  ['half a limit', { RATE_LIMITS: 'half' }, "RATE_LIMITS must be on or off, not 'half'"],
  [
    'no limits in production',
    { NODE_ENV: 'production', WHATSAPP: 'outbox', RATE_LIMITS: 'off' },
    'RATE_LIMITS=off is refused in production',
  ],
  ['a short password', { ADMIN_PASSWORD: 'corta' }, 'ADMIN_PASSWORD must have at least 8 characters'],
  [
    'a common password in production',
    { NODE_ENV: 'production', WHATSAPP: 'outbox', ADMIN_PASSWORD: 'Colombia2026!' },
    'ADMIN_PASSWORD is a password that guessers try first',
  ],
  [
    'the password of the demo in production',
    { NODE_ENV: 'production', WHATSAPP: 'outbox', ADMIN_PASSWORD: 'comanda-demo' },
    'ADMIN_PASSWORD is a password that guessers try first',
  ],
  ['half a proxy', { TRUST_PROXY: 'yes' }, "TRUST_PROXY must be on or off, not 'yes'"],
  [
    'an unknown level of the log',
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent',
  ],
  [
    'a short secret of invoices',
    { FACTURACION_URL: 'https://facturas.example', FACTURACION_SECRETO: 'corto' },
    'FACTURACION_SECRETO must have at least 16 characters',
  ],
  [
    'a secret of invoices alone',
    { FACTURACION_SECRETO: 'secreto-de-la-facturacion' },
    'FACTURACION_SECRETO also needs FACTURACION_URL',
  ],
  [
    'an address of invoices without a protocol',
    { FACTURACION_URL: 'facturas.example', FACTURACION_SECRETO: 'secreto-de-la-facturacion' },
    "FACTURACION_URL must begin with http:// or https://, not 'facturas.example'",
  ],
])('%s is refused with one line', (_name, env, line) => {
  expect(() => readConfig(env)).toThrow(new ConfigError([line]))
})

test('a blank setting counts as none: its default is used', () => {
  const blank = { DATA_DIR: '', HOST: '', METRICS_HOST: '' }
  const ports = { METRICS_PORT: '9000' }
  expect(readConfig({ ...ports, ...blank })).toEqual(readConfig(ports))
  expect(readConfig(blank)).toMatchObject({ host: 'localhost', dataDir: resolve('data') })
})

test('the database in words has its folder, or its host and name without the password', () => {
  const external = 'postgres://comanda:secreta@db.internal:5432/comanda?sslmode=verify-full'
  expect(whereOf({ dataDir: '/var/lib/comanda', databaseDirectUrl: null })).toBe('DATA_DIR /var/lib/comanda')
  expect(whereOf({ dataDir: '/x', databaseDirectUrl: external })).toBe(
    'the database db.internal:5432/comanda',
  )
})
