import { startTestServer } from '#test/server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createLog, describeError } from './log.ts'

test('an error keeps its message and code, and loses the values that PostgreSQL quotes', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (numero)=(3001234567) already exists.',
    where: 'COPY usuarios, line 1',
    cause: Object.assign(new Error('inner'), { detail: 'Ana Gómez' }),
  })
  const described = describeError(error)
  expect(described).toMatchObject({
    message: 'duplicate key value',
    code: '23505',
    cause: { message: 'inner' },
  })
  expect(JSON.stringify({ ...described, stack: '' })).not.toMatch(/3001234567|COPY|Ana/)
})

test('any thrown value is described', () => {
  expect(describeError('3001234567')).toEqual({ message: 'not an error' })
})

test('phones, e-mails and tokens in a path never reach the log', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const server = await startTestServer({ log, config: { production: true } })
  onTestFinished(() => server.close())
  const secrets = ['3001234567', 'ana@correo.example', 'ana%40correo.example', 'AbCdEfGhIjKlMnOpQrStUv']
  for (const secret of secrets) await server.call('GET', `/api/no-existe/${secret}?q=${secret}`)
  const paths = lines.map((line) => String(Object(Object(JSON.parse(line)).req).path))
  expect(paths.filter((path) => path === '/api/no-existe/…')).toHaveLength(secrets.length)
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
})

test('an e-mail in a link with a stray % does not reach the log of its page', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const server = await startTestServer({ log, config: { production: true } })
  onTestFinished(() => server.close())
  const headers = { accept: 'text/html' }
  for (const path of ['/x/ana%40correo.example%', '/x/ana%40correo.example%E0%A4%A', '/x/ana%2540correo']) {
    await server.call('GET', path, { headers })
  }
  const paths = lines.map((line) => String(Object(Object(JSON.parse(line)).req).path))
  expect(paths.filter((path) => path.startsWith('/x/'))).toEqual(['/x/…', '/x/…', '/x/…'])
  expect(lines.join('')).not.toContain('ana')
})

// Rule seguridad/registro-de-eventos.
test('a path of 15,000 characters costs as little as any other, and is cut in the log', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const server = await startTestServer({ log, config: { production: true } })
  onTestFinished(() => server.close())
  const before = process.threadCpuUsage()
  for (const end of ['', 'ana@correo.example', '%40']) {
    await server.call('GET', `/api/${'!'.repeat(15_000)}${end}`)
  }
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
  const paths = lines.map((line) => String(Object(Object(JSON.parse(line)).req).path))
  expect(paths.map((path) => path.slice(0, 6)).toSorted()).toEqual(['/api/!', '/api/…', '/api/…'])
  for (const line of lines) expect(line.length).toBeLessThan(600)
  expect(lines.join('')).not.toContain('ana')
})

test('each response carries the id of its log lines, and a proxy may set it', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const server = await startTestServer({ log, config: { production: true, trustProxy: true } })
  onTestFinished(() => server.close())
  const ask = async (headers: Record<string, string>) =>
    String((await server.call('GET', '/api/negocio/', { headers })).headers['x-request-id'])

  const own = await ask({})
  expect(own).toMatch(/^[0-9a-f-]{36}$/)
  expect(await ask({ 'x-request-id': 'caddy-7f3a9c' })).toBe('caddy-7f3a9c')
  expect(await ask({ 'x-request-id': 'a"\n{}' })).toMatch(/^[0-9a-f-]{36}$/)
  const ids = lines.map((line) => String(Object(JSON.parse(line)).reqId))
  expect(ids).toContain(own)
  expect(ids).toContain('caddy-7f3a9c')
})
