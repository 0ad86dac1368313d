import { ApiError } from '#web/lib/call.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { add, forget, isAsSent, isFinalRefusal, isUnanswered } from './add.ts'

afterEach(() => vi.useRealTimers())

/** Sends that body and returns the key that was sent along. */
async function keyOf(body: object, failure?: Error): Promise<string> {
  let key = ''
  const sending = add(body, async (idempotencyKey) => {
    key = idempotencyKey
    if (failure !== undefined) throw failure
  })
  if (failure === undefined) await sending
  else await expect(sending).rejects.toBe(failure)
  return key
}

const lost = new ApiError(0, 'sin_conexion', 'Sin conexión.')
const refused = new ApiError(400, 'datos_invalidos', 'Ya existe un rol con ese nombre')
const used = new ApiError(422, 'clave_reutilizada', 'Esta solicitud ya fue usada con otros datos')
const down = new ApiError(503, 'no_disponible', 'Servicio no disponible, intenta más tarde')
const running = new ApiError(409, 'en_curso', 'Esta solicitud ya se está procesando')
const slow = new ApiError(408, 'muy_lento', 'La solicitud tardó demasiado')

function aForm(titulo: string, picture = 'foto.jpg'): FormData {
  const form = new FormData()
  form.append('titulo', titulo)
  form.append('imagen', new Blob(['x'], { type: 'image/jpeg' }), picture)
  return form
}

test.each([
  ['the network', lost],
  ['the server', down],
  ['a call that still runs', running],
  ['a slow line', slow],
])(
  'without an answer (%s) the same content is sent again with its key, until there is a response',
  async (_who, failure) => {
    const body = { rol: `Domiciliario ${failure.codigo}` }
    const key = await keyOf(body, failure)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(await keyOf({ ...body })).toBe(key)
    expect(await keyOf({ ...body })).not.toBe(key)
  },
)

test('a refusal or other content gets a new key', async () => {
  const key = await keyOf({ rol: 'Cajero' }, refused)
  expect(await keyOf({ rol: 'Cajero' }, lost)).not.toBe(key)
  expect(await keyOf({ rol: 'Cajera' })).not.toBe(key)
})

test('a key that an earlier call used is kept: its content was added', async () => {
  const body = { rol: 'Mesero' }
  const key = await keyOf(body, lost)
  expect(await keyOf(body, used)).toBe(key)
  expect(await keyOf(body, used)).toBe(key)
})

test('content that is known to be done is meant a second time', async () => {
  const body = { producto: 7, despues: 42_000 }
  const key = await keyOf(body, lost)
  forget({ ...body })
  expect(await keyOf(body)).not.toBe(key)
})

test('the same content is meant a second time ten minutes after a lost response', async () => {
  vi.useFakeTimers()
  const body = { concepto: 'Gasolina', valor: 10_000 }
  const key = await keyOf(body, lost)
  vi.advanceTimersByTime(9 * 60_000)
  expect(await keyOf(body, lost)).toBe(key)
  vi.advanceTimersByTime(11 * 60_000)
  expect(await keyOf(body)).not.toBe(key)
})

test.each([
  [0, 'sin_conexion', false],
  [400, 'datos_invalidos', true],
  [401, 'sin_sesion', true],
  [404, 'no_existe', true],
  [408, 'desconocido', false],
  [409, 'ya_lo_lleva', true],
  [409, 'en_curso', false],
  [422, 'clave_reutilizada', true],
  [425, 'desconocido', false],
  [429, 'demasiados_intentos', false],
  [503, 'no_disponible', false],
])('whether an answer with %i and %s is a refusal: %s', (status, codigo, refusal) => {
  expect(isFinalRefusal(new ApiError(status, codigo, ''))).toBe(refusal)
})

test('a call without a response is unanswered until its key ends, and a refused call is answered', async () => {
  vi.useFakeTimers()
  const sent = { isPending: false, error: lost, submittedAt: Date.now() }
  const body = { forma: 'EFECTIVO', valor: 20_000 }
  const key = await keyOf(body, lost)
  expect(isUnanswered(sent, new Date())).toBe(true)
  expect(isUnanswered({ ...sent, error: refused }, new Date())).toBe(false)
  expect(isUnanswered({ ...sent, error: null }, new Date())).toBe(false)
  expect(isUnanswered({ ...sent, error: null, isPending: true }, new Date())).toBe(true)
  vi.advanceTimersByTime(8 * 60_000)
  expect(isUnanswered(sent, new Date())).toBe(true)
  // The screens read the clock once a minute.
  const read = new Date(Date.now() + 60_000)
  vi.advanceTimersByTime(119_999)
  expect(isUnanswered(sent, read)).toBe(false)
  expect(await keyOf(body)).toBe(key)
})

test('a form stays as it was sent also after its success, because the next read already has the change', () => {
  const done = { isPending: false, isSuccess: true, error: null, submittedAt: Date.now() }
  expect(isUnanswered(done, new Date())).toBe(false)
  expect(isAsSent(done, new Date())).toBe(true)
  expect(isAsSent({ ...done, isSuccess: false, error: refused }, new Date())).toBe(false)
})

test('a form is recognised by its fields and its picture', async () => {
  const key = await keyOf(aForm('Dos por uno'), lost)
  expect(await keyOf(aForm('Dos por uno', 'otra.jpg'), lost)).not.toBe(key)
  expect(await keyOf(aForm('Dos por uno'))).toBe(key)
})
