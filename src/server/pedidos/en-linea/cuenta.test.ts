// The account at Wompi: tested before it is stored, and its secrets leave the server never again.
import { cuentaWompiApi } from '#contract/cuenta-wompi.ts'
import { negocioApi } from '#contract/negocio.ts'
import { loadSeal } from '#server/lib/seal.ts'
import { createLog } from '#server/lib/log.ts'
import { openSession } from '#server/lib/session.ts'
import { aPago } from '#test/pagos-en-linea.ts'
import { startTestServer } from '#test/server.ts'
import { LLAVES, LLAVES_DE_PRODUCCION, startLocalWompi } from '#test/wompi.ts'
import { afterAll, expect, test } from 'vitest'
import { readCuenta } from './read-cuentas.ts'

const lines: string[] = []
const log = createLog({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) })
const wompi = await startLocalWompi()
const server = await startTestServer({ config: { wompiUrl: wompi.origin }, log })
afterAll(async () => {
  await server.close()
  await wompi.close()
})
const token = await openSession(server.services, 1)
const PATH = '/api/negocio/wompi/'
const save = (changes: object = {}) => server.call('PUT', PATH, { token, body: { ...LLAVES, ...changes } })
const SECRETS = [LLAVES.llave_privada, LLAVES.secreto_eventos, LLAVES.secreto_integridad]

test('without an account payments online are off, and the form cannot be chosen', async () => {
  expect((await server.ask(negocioApi.read)).en_linea).toBe(false)
  expect(await server.call('GET', PATH, { token })).toMatchObject({ status: 200, body: { cuenta: null } })
  expect(await server.call('GET', `${PATH}probar/`, { token })).toMatchObject({ body: { comercio: null } })
  expect(
    await server.call('PATCH', '/api/negocio/', {
      token,
      body: { formas_de_pago: { DOMICILIO: ['EFECTIVO', 'EN_LINEA'] } },
    }),
  ).toMatchObject({ status: 400, body: { error: 'Guarda primero las llaves de Wompi' } })
  expect((await server.call('POST', '/api/pagos/eventos/', { body: {} })).status).toBe(404)
})

test.each([
  ['llave_publica', 'pub_test_another', 'Wompi no reconoce esta llave'],
  ['llave_privada', 'prv_test_another', 'Wompi no reconoce esta llave'],
  ['llave_publica', 'x', 'Copia la llave completa. Empieza por pub_prod_ o pub_test_'],
  ['secreto_eventos', '', 'Copia la llave completa. Empieza por prod_events_ o test_events_'],
  [
    'secreto_integridad',
    'prod_integrity_abcd',
    'Las cuatro llaves deben ser del mismo ambiente: pruebas o producción',
  ],
])('a wrong %s (%s) is named, and nothing is stored', async (campo, llave, error) => {
  expect(await save({ [campo]: llave })).toMatchObject({ status: 400, body: { campos: { [campo]: error } } })
  expect(await readCuenta(server.services)).toBeNull()
})

test('keys of production are refused while the address opens on this machine alone', async () => {
  expect(await save(LLAVES_DE_PRODUCCION)).toMatchObject({
    status: 400,
    body: { campos: { llave_publica: expect.stringContaining('PUBLIC_URL') } },
  })
  expect(await readCuenta(server.services)).toBeNull()
})

test('nothing is stored while Wompi does not respond', async () => {
  wompi.mode = 'down'
  expect(await save()).toMatchObject({
    status: 409,
    body: { error: 'Wompi no responde. Intenta de nuevo en unos minutos.' },
  })
  wompi.mode = 'on'
  expect(await readCuenta(server.services)).toBeNull()
})

test('saved keys are on, and their secrets are in no answer, row, audit or log', async () => {
  const saved = await server.ask(cuentaWompiApi.save, { token, body: LLAVES })
  expect(saved).toMatchObject({
    cuenta: { ambiente: 'PRUEBAS', llave_publica: LLAVES.llave_publica },
    url_eventos: 'http://localhost:3000/api/pagos/eventos/',
  })
  expect((await server.ask(negocioApi.read)).en_linea).toBe(true)
  expect(await server.ask(cuentaWompiApi.test, { token })).toEqual({ comercio: 'Doña Lumbre SAS' })
  expect(await readCuenta(server.services)).toEqual({ ambiente: 'PRUEBAS', ...LLAVES })
  await server.ask(cuentaWompiApi.save, {
    token,
    body: { ...LLAVES, secreto_eventos: 'test_events_otro' },
  })
  await save({ llave_privada: 'prv_test_another' })
  const { rows } = await server.pool.query<{ todo: string }>(
    `select (select json_agg(a) from auditoria a)::text || (select json_agg(c) from cuenta_wompi c)::text ||
      (select json_agg(n) from negocio n)::text as todo`,
  )
  const answers = [
    await server.call('GET', PATH, { token }),
    await server.call('GET', '/api/negocio/'),
    await server.call('GET', '/api/auditoria/', { token }),
  ]
  const seen = JSON.stringify([saved, rows, answers, lines])
  expect(seen).toContain(LLAVES.llave_publica)
  for (const secret of [...SECRETS, 'test_events_otro', 'prv_test_another'])
    expect(seen).not.toContain(secret)
  expect(seen).toContain('"secretos":"nuevos"')
})

test('a sealed text opens with the secret of its installation alone', async () => {
  const seal = await loadSeal(server.db)
  const sealed = seal.close('secreto')
  expect(seal.open(sealed)).toBe('secreto')
  expect(seal.close('secreto').equals(sealed)).toBe(false)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(seal.open(sealed)).toBeNull()
})

test('the keys stay while payments wait for their result', async () => {
  await server.ask(cuentaWompiApi.save, { token, body: LLAVES })
  await server.call('PATCH', '/api/negocio/', { token, body: { formas_de_pago: { RECOGER: ['EN_LINEA'] } } })
  const pago = await aPago({ server, wompi, admin: token, close: () => Promise.resolve() })
  expect(await server.call('DELETE', PATH, { token })).toMatchObject({
    status: 409,
    body: { codigo: 'pagos_por_confirmar' },
  })
  await server.call('DELETE', `/api/pagos/${pago.token}/`)
  expect((await server.call('DELETE', PATH, { token })).status).toBe(204)
  expect(await server.ask(negocioApi.read)).toMatchObject({
    en_linea: false,
    formas_de_pago: { RECOGER: ['EN_LINEA'] },
  })
  expect((await server.call('POST', '/api/pagos/', { body: { sede: 1 } })).status).toBe(400)
  // Other fields can still be changed, as after a restore.
  expect((await server.call('PATCH', '/api/negocio/', { token, body: { lema: 'Pan y fuego' } })).status).toBe(
    200,
  )
})
